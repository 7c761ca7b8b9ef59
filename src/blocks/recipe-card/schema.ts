import { defineBlock } from '#schema/define-block.ts';
import { recipe } from '#schema/entries/references.ts';

export const recipeCard = defineBlock({
  name: 'RecipeCard',
  group: 'recipes',
  description: 'A whole recipe: picture, times, ingredients for any number of covers, method and allergens.',
  avoidWhen: 'It only leads to recipes: use RecipeCarousel or RecipeOverview.',
  accessibility:
    'The usual numbers of covers are links, and any number is a field; with scripts the amounts change in place, the focus stays, and the new number of covers is said. Ingredients are a list, the method is a numbered one. It prints as one card for the kitchen.',
  needs: [['recipe']],
  fields: {
    recipe: recipe(
      [
        'key',
        'path',
        'name',
        'summary',
        'image',
        'covers',
        'portionWeight',
        'preparationMinutes',
        'cookingMinutes',
        'course',
        'diets',
        'ingredients',
        'steps',
        'tips',
        'holding',
        'holdingMinutes',
        'contains',
        'mayContain',
        'unknownLines',
      ],
      { reads: 'facts', description: 'The recipe; on a recipe’s own page that one.', whenEmpty: 'own' },
    ),
  },
});
