import { defineBlock } from '#schema/define-block.ts';
import { products } from '#schema/entries/references.ts';

export const allergenMatrix = defineBlock({
  name: 'AllergenMatrix',
  group: 'products',
  alsoCalled: 'allergy table',
  description:
    'What is known of the 14 allergens in each product, cereals and nuts by name, with a filter that hides what a guest cannot eat.',
  avoidWhen: 'One product is the subject: use ProductFacts.',
  accessibility:
    'A table with allergens and products as header cells; each cell says “Contains”, “May contain”, “Not known”, “Not an ingredient” or, where the facts claim it, “Free from”, and shows a sign, so that nothing is told by colour alone. On a phone it is a list of products with their allergens instead. How many products are left is said when the filter changes.',
  needs: [['products']],
  fields: {
    products: products(['key', 'path', 'name', 'contains', 'mayContain', 'freeFrom'], {
      reads: 'allergens',
      description: 'The products, in order; all by default.',
      whenEmpty: 'all',
    }),
  },
});
