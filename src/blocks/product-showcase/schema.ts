import { decorShapes, sizes } from '#schema/choices.ts';
import { headlineOf } from '#schema/common-fields.ts';
import { defineBlock } from '#schema/define-block.ts';
import { defineItem } from '#schema/define-item.ts';
import { product } from '#schema/entries/references.ts';
import { choice, colour, ground, image, link, list, richText, text } from '#schema/fields.ts';

const showcaseProduct = defineItem({
  name: 'ShowcaseProduct',
  description: 'A product on a coloured panel.',
  needs: [['headline', 'product']],
  fields: {
    product: product(['name', 'promise', 'path', 'packshot', 'pack', 'portion'], {
      reads: 'card',
      description:
        'The product: it gives name, promise, packshot, pack, portions and link that are not given here.',
    }),
    headline: headlineOf('Name of the product'),
    text: richText({ description: 'What is good about it, in a sentence.' }),
    image: image({
      description:
        'A packshot with a transparent background stands out of the panel; a photograph fills its head.',
    }),
    pack: text({ reads: 'body', description: 'Size of the pack: “2 kg bag”.' }),
    portions: text({ reads: 'body', description: 'What it yields: “25 portions of 80 g”.' }),
    panelColour: ground({ description: 'Colour of the panel.', default: 'cream' }),
    decor: choice(decorShapes, { description: 'Shape behind the packshot.' }),
    decorColour: colour({ description: 'Colour of that shape.', default: 'orange' }),
    link: link({ description: 'Where the product’s panel leads.' }),
  },
});

export const productShowcase = defineBlock({
  name: 'ProductShowcase',
  group: 'products',
  alsoCalled: 'slider teaser',
  description: 'Products on coloured panels, with their packs.',
  avoidWhen: 'A single product is the subject: use TextAndImage.',
  accessibility:
    'A list of products; each panel is one link, named by the product. The packshot’s text alternative says what the pack looks like.',
  needs: [['items']],
  fields: {
    items: list(showcaseProduct, { description: 'The products; wide and narrow panels take turns.' }),
    itemsHeadlineSize: choice(sizes, { description: 'Size of each product’s name.', default: 'm32-d48' }),
  },
});
