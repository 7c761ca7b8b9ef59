import { defineBlock } from '#schema/define-block.ts';
import { product } from '#schema/entries/references.ts';

export const productRelated = defineBlock({
  name: 'ProductRelated',
  group: 'products',
  description:
    'What goes with a product: recipes made with it, products beside it, and the news that tells of it.',
  avoidWhen: 'Cards are to be chosen by hand: use RecipeCarousel, ProductShowcase or NewsListing.',
  accessibility:
    'Each kind is a heading with a list of cards, or of headlines where it is news, each one link. A kind of which there is nothing has no heading. It is not printed: it leads on to other pages.',
  needs: [['product']],
  fields: {
    product: product(['recipes', 'related', 'news'], {
      reads: 'nothing',
      description: 'The product; on a product’s page its own by default.',
      whenEmpty: 'own',
    }),
  },
});
