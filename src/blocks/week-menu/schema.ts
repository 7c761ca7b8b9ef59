import { seasons, sizes, weekdays } from '#schema/choices.ts';
import { defineBlock } from '#schema/define-block.ts';
import { defineItem } from '#schema/define-item.ts';
import { recipe } from '#schema/entries/references.ts';
import { choice, list, richText, text } from '#schema/fields.ts';

const menuDish = defineItem({
  name: 'MenuDish',
  description: 'The dish of a day.',
  needs: [['headline', 'recipe']],
  fields: {
    day: choice(weekdays, { description: 'The day that it is served on.', required: true }),
    recipe: recipe(['key', 'path', 'name', 'contains', 'mayContain', 'unknownLines'], {
      reads: 'card',
      description: 'Its recipe; without one, nobody knows its allergens, and the menu says so.',
    }),
    headline: text({ reads: 'heading', description: 'Name of the dish; the recipe’s by default.' }),
    text: richText({ description: 'What a kitchen should know of it that day, in a sentence.' }),
  },
});

export const weekMenu = defineBlock({
  name: 'WeekMenu',
  group: 'recipes',
  alsoCalled: 'menu plan',
  description: 'The dishes of a week, each with its recipe, and the allergens of all together.',
  avoidWhen: 'The dishes belong to no day: use RecipeCarousel.',
  accessibility:
    'A list of days in order, each dish a link named by itself; the allergens are a list of terms. All of it prints.',
  needs: [['days']],
  fields: {
    season: choice(seasons, { description: 'The season that the menu is for.' }),
    days: list(menuDish, { description: 'The dishes, in the order of the week.' }),
    itemsHeadlineSize: choice(sizes, { description: 'Size of each dish’s name.', default: 'm20-d24' }),
    itemsTextSize: choice(sizes, { description: 'Size of what is said of it.', default: 'm16-d18' }),
  },
});
