import { defineBlock } from '#schema/define-block.ts';
import { products } from '#schema/entries/references.ts';

export const allergenMatrix = defineBlock({
  name: 'AllergenMatrix',
  description:
    'Which product contains which of the 14 allergens, with a filter that hides what a guest cannot eat.',
  avoidWhen: 'One product is the subject: use ProductFacts.',
  accessibility:
    'A table with allergens and products as header cells; each cell says “Contains”, “May contain” or “Free from” and shows a sign, so that nothing is told by colour alone. On a phone it is a list of products with their allergens instead. How many products are left is said when the filter changes.',
  needs: [['products']],
  fields: {
    products: products(['key', 'path', 'name', 'contains', 'mayContain', 'ingredients'], {
      description: 'The products, in order; all by default.',
      whenEmpty: 'all',
    }),
  },
});
