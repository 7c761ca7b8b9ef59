import { sizes } from '#schema/choices.ts';
import { defineBlock } from '#schema/define-block.ts';
import { defineItem } from '#schema/define-item.ts';
import { products } from '#schema/entries/references.ts';
import { choice, choices, flag, image, link, list, number, text } from '#schema/fields.ts';

/** Where the wholesalers of the brand deliver: ISO 3166-1 codes. */
export const countries = ['at', 'be', 'de', 'dk', 'fi', 'gb', 'ie', 'lu', 'nl', 'no', 'se', 'us'] as const;

/** R3.55. */
const retailer = defineItem({
  name: 'Retailer',
  description: 'A retailer or distributor.',
  fields: {
    name: text({ reads: 'body', names: 'retailer', description: 'Name of the retailer.', required: true }),
    image: image({ reads: 'nothing', description: 'Its logo.' }),
    link: link({ description: 'Where a visitor buys from it.' }),
    regions: text({
      reads: 'body',
      description: 'Which part of a country it serves, or what to expect of it.',
    }),
    countries: choices(countries, { description: 'Where it delivers; everywhere by default.' }),
    products: products(['key', 'name', 'path'], {
      reads: 'nothing',
      description: 'The products that it keeps; all by default.',
      whenEmpty: 'all',
    }),
  },
});

export const retailersListing = defineBlock({
  name: 'RetailersListing',
  description: 'All retailers and distributors as a grid of cards.',
  avoidWhen: 'The page is about something else: use WhereToBuy, which takes a single row.',
  accessibility:
    'A list of links, each named by the retailer, so that its logo needs no text alternative; with filters, links to the products that it keeps are folded away beneath. The filters are a form that works without scripts; how many retailers are left is said when they change. Links to other sites say that they open in a new tab.',
  needs: [['items']],
  fields: {
    items: list(retailer, { description: 'The retailers.' }),
    filters: flag({
      description:
        'Show where each retailer delivers and what it keeps, with filters by country and product.',
      default: false,
    }),
    perRowMobile: number({ description: 'Cards a row up to 768 px.', minimum: 1, maximum: 2, default: 1 }),
    perRowTablet: number({ description: 'Cards a row up to 1024 px.', minimum: 1, maximum: 4, default: 2 }),
    perRowDesktop: number({ description: 'Cards a row from 1024 px.', minimum: 1, maximum: 4, default: 3 }),
    itemsHeadlineSize: choice(sizes, { description: 'Size of each retailer’s name.', default: 'm18-d20' }),
  },
});
