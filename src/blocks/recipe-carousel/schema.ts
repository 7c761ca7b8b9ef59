import { sizes } from '#schema/choices.ts';
import { headlineOf } from '#schema/common-fields.ts';
import { defineBlock } from '#schema/define-block.ts';
import { defineItem } from '#schema/define-item.ts';
import { recipe } from '#schema/entries/references.ts';
import { choice, image, link, list, richText, text } from '#schema/fields.ts';

const recipeItem = defineItem({
  name: 'Recipe',
  description: 'A dish to cook.',
  needs: [['headline', 'recipe']],
  fields: {
    recipe: recipe(['path', 'name', 'image', 'covers', 'minutes'], {
      reads: 'card',
      description: 'A recipe of the site: what is not filled in below is taken from it.',
    }),
    headline: headlineOf('Name of the dish'),
    text: richText({ description: 'One sentence about it.' }),
    image: image({ description: 'The dish on its plate.' }),
    time: text({ reads: 'body', description: 'How long it takes: “25 minutes”.' }),
    portions: text({ reads: 'body', description: 'How many it feeds: “Serves 10”.' }),
    link: link({ description: 'Where the recipe is.' }),
  },
});

export const recipeCarousel = defineBlock({
  name: 'RecipeCarousel',
  group: 'recipes',
  alsoCalled: 'slider slideshow teaser',
  description: 'Recipes to leaf through, with the dish large on each card.',
  avoidWhen: 'There is one dish to talk about: use TextAndImage.',
  accessibility:
    'A carousel with arrows and arrow keys, named by the block’s headline; recipes off screen are out of reach until they are shown. Each is one link, named by the dish.',
  needs: [['items']],
  fields: {
    items: list(recipeItem, { description: 'The recipes.' }),
    itemsHeadlineSize: choice(sizes, { description: 'Size of each dish’s name.', default: 'm24-d32' }),
  },
});
