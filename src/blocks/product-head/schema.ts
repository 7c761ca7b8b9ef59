import { sizes, weights } from '#schema/choices.ts';
import { defineBlock } from '#schema/define-block.ts';
import { product } from '#schema/entries/references.ts';
import { choice, ground } from '#schema/fields.ts';

export const productHead = defineBlock({
  name: 'ProductHead',
  group: 'opening',
  description: 'The head of a product’s page: its pictures, name and promise, key facts, and the ways on.',
  avoidWhen: 'The product is one of several things on the page: use TextAndImage or ProductShowcase.',
  accessibility:
    'The product’s name is the page’s h1, so there is one such block on a page, at its top. The pictures’ text alternatives are the product’s.',
  needs: [['product']],
  fields: {
    product: product(
      [
        'key',
        'path',
        'name',
        'promise',
        'description',
        'orderCode',
        'ean',
        'packshot',
        'photograph',
        'pack',
        'portion',
        'case',
        'storage',
        'nutrition',
        'contains',
        'mayContain',
        'freeFrom',
        'diets',
        'cooking',
        'coreTemperature',
        'holding',
      ],
      {
        reads: 'card',
        description: 'The product; on a product’s page its own by default.',
        whenEmpty: 'own',
      },
    ),
    backgroundColour: ground({ description: 'Colour of the whole band.', default: 'cream' }),
    itemsHeadlineSize: choice(sizes, { description: 'Size of the product’s name.', default: 'm48-d80' }),
    itemsLeadSize: choice(sizes, { description: 'Size of the promise.', default: 'm24-d32' }),
    itemsLeadWeight: choice(weights, { description: 'Weight of the promise.', default: 'regular' }),
    itemsTextSize: choice(sizes, { description: 'Size of the description.', default: 'm18-d20' }),
  },
});
