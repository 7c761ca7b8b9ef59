import { sizes } from '#schema/choices.ts';
import { defineBlock } from '#schema/define-block.ts';
import { defineItem } from '#schema/define-item.ts';
import { choice, image, link, list, text } from '#schema/fields.ts';

/** R3.56. */
const whereToBuyRetailer = defineItem({
  name: 'WhereToBuyRetailer',
  description: 'A retailer or distributor in the carousel.',
  fields: {
    name: text({ reads: 'body', names: 'retailer', description: 'Name of the retailer.', required: true }),
    title: text({ reads: 'body', description: 'What sets it apart, in a few words.' }),
    image: image({ reads: 'nothing', description: 'Its logo.' }),
    link: link({ description: 'Where a visitor buys from it.' }),
    href: link({
      aliasOf: 'link',
      description: 'The same address under its older name; the link comes first.',
    }),
  },
});

export const whereToBuy = defineBlock({
  name: 'WhereToBuy',
  group: 'products',
  alsoCalled: 'stockists dealers wholesalers slider',
  description: 'Retailers and distributors in a carousel, up to five at a time.',
  avoidWhen: 'The page is about the retailers: use RetailersListing, which shows all of them at once.',
  accessibility:
    'A carousel with arrows and arrow keys, named by the block’s headline; retailers off screen are out of reach until they are shown. Each is one link, named by the retailer; its logo needs no text alternative.',
  needs: [['items', 'image']],
  fields: {
    items: list(whereToBuyRetailer, { description: 'The retailers.' }),
    image: image({ description: 'Wide picture above the retailers; they overlap its lower edge.' }),
    footerCtaText: text({ reads: 'body', description: 'What the button under the retailers says.' }),
    footerCtaLink: link({ description: 'Where that button leads.' }),
    itemsHeadlineSize: choice(sizes, { description: 'Size of each retailer’s name.', default: 'm18-d20' }),
    itemsTextSize: choice(sizes, { description: 'Size of what sets each apart.', default: 'm14-d16' }),
  },
});
