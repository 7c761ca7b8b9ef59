import { sizes } from '#schema/choices.ts';
import { defineBlock } from '#schema/define-block.ts';
import { recipes } from '#schema/entries/references.ts';
import { choice, flag } from '#schema/fields.ts';

export const recipeOverview = defineBlock({
  name: 'RecipeOverview',
  group: 'recipes',
  description:
    'All recipes as cards that lead to their pages, with filters by course, kitchen, product, diet and allergens.',
  avoidWhen: 'A few recipes are to be leafed through: use RecipeCarousel.',
  accessibility:
    'A list of recipes, each one link named by the dish. The filters are a form that works without scripts; how many recipes are left is said when they change.',
  needs: [['recipes']],
  fields: {
    recipes: recipes(
      [
        'key',
        'path',
        'name',
        'summary',
        'image',
        'covers',
        'minutes',
        'course',
        'sectors',
        'productNames',
        'diets',
        'contains',
        'mayContain',
        'unknownLines',
      ],
      { reads: 'card', description: 'The recipes, in order; all by default.', whenEmpty: 'all' },
    ),
    filters: flag({ description: 'Show the filters.', default: true }),
    itemsHeadlineSize: choice(sizes, { description: 'Size of each dish’s name.', default: 'm24-d32' }),
    itemsTextSize: choice(sizes, { description: 'Size of each dish’s summary.', default: 'm16-d18' }),
  },
});
