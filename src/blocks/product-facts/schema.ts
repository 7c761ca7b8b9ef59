import { defineBlock } from '#schema/define-block.ts';
import { product } from '#schema/entries/references.ts';

export const productFacts = defineBlock({
  name: 'ProductFacts',
  group: 'products',
  description:
    'All facts of a product in sections: pack and case, cooking, nutrition, ingredients and allergens, storage. Links stay in sight that lead to them.',
  avoidWhen:
    'Products are to be held against each other: a comparison shows one fact of them all side by side.',
  accessibility:
    'The links are a navigation of their own; the one to the section being read is marked as current. Each section is a heading with lists or a table. Allergens are told by words, not by colour. A link to #pack, #cooking, #nutrition, #ingredients or #storage leads to a section, #nutrition-salt to a row, which is marked; with an anchorId, its name and a hyphen come first.',
  needs: [['product']],
  fields: {
    product: product(
      [
        'name',
        'orderCode',
        'ean',
        'origin',
        'issue',
        'pack',
        'portion',
        'case',
        'storage',
        'nutrition',
        'ingredients',
        'contains',
        'mayContain',
        'freeFrom',
        'diets',
        'cooking',
        'isServedCold',
        'cookingAdvice',
        'coreTemperature',
        'holding',
        'cookedYield',
      ],
      {
        reads: 'facts',
        description: 'The product; on a product’s page its own by default.',
        whenEmpty: 'own',
        places: ['pack', 'cooking', 'nutrition', 'ingredients', 'storage'],
      },
    ),
  },
});
