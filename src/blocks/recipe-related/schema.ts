import { defineBlock } from '#schema/define-block.ts';
import { recipe } from '#schema/entries/references.ts';

export const recipeRelated = defineBlock({
  name: 'RecipeRelated',
  group: 'recipes',
  description: 'The products that a recipe is made with, and the news that tell of it.',
  avoidWhen: 'It is about a product: use ProductRelated.',
  accessibility:
    'A headed list of cards and one of headlines, each one link named by the product or the article. It is not printed: the recipe’s card is a sheet of its own.',
  needs: [['recipe']],
  fields: {
    recipe: recipe(['products', 'news'], {
      reads: 'nothing',
      description: 'The recipe; on a recipe’s own page that one.',
      whenEmpty: 'own',
    }),
  },
});
