import { sizes } from '#schema/choices.ts';
import { defineBlock } from '#schema/define-block.ts';
import { defineItem } from '#schema/define-item.ts';
import { product } from '#schema/entries/references.ts';
import { choice, flag, image, link, list, number, text } from '#schema/fields.ts';

const stockedProduct = defineItem({
  name: 'StockedProduct',
  description: 'A product that a retailer keeps.',
  fields: {
    product: product(['key', 'name', 'path'], { reads: 'nothing', description: 'The product.' }),
    code: text({ reads: 'nothing', description: 'The code that the retailer itself gives it.' }),
  },
});

/** R3.55. */
const retailer = defineItem({
  name: 'Retailer',
  description: 'A retailer or distributor.',
  fields: {
    name: text({ reads: 'body', names: 'retailer', description: 'Name of the retailer.', required: true }),
    image: image({ reads: 'nothing', description: 'Its logo.' }),
    link: link({ description: 'Where a visitor buys from it.' }),
    regions: text({ reads: 'body', description: 'Where it delivers, in words, or what to expect of it.' }),
    areas: text({
      reads: 'nothing',
      isLong: true,
      description:
        'The names of the places below that it delivers to, separated by commas; the whole country by default.',
    }),
    stock: list(stockedProduct, { description: 'The products that it keeps; all by default.' }),
  },
});

const deliveryPlace = defineItem({
  name: 'DeliveryPlace',
  description: 'A part of the country, and by what visitors know that they are in it.',
  fields: {
    name: text({
      reads: 'nothing',
      description: 'Its name, as the retailers’ areas have it.',
      required: true,
    }),
    also: text({
      reads: 'nothing',
      isLong: true,
      description:
        'Its towns, their names in other languages, and how its postcodes begin, separated by commas: `Ghent, Gent, Gand, 9000-9999`, or `SW` for British ones.',
    }),
  },
});

export const retailersListing = defineBlock({
  name: 'RetailersListing',
  group: 'products',
  alsoCalled: 'stockists dealers wholesalers',
  description: 'All retailers and distributors as a grid of cards.',
  avoidWhen: 'The page is about something else: use WhereToBuy, which takes a single row.',
  accessibility:
    'A list of links, each named by the retailer, so that its logo needs no text alternative; with filters, links to the products that it keeps are folded away beneath. The filters are a form that works without scripts; how many retailers are left is said when they change. Links to other sites say that they open in a new tab.',
  needs: [['items']],
  fields: {
    items: list(retailer, { description: 'The retailers of the locale’s country.' }),
    filters: flag({
      description: 'Show what each retailer keeps, with filters by place and product.',
      default: false,
    }),
    places: list(deliveryPlace, { description: 'The parts of the country, for the filter by place.' }),
    perRowMobile: number({ description: 'Cards a row up to 768 px.', minimum: 1, maximum: 2, default: 1 }),
    perRowTablet: number({ description: 'Cards a row up to 1024 px.', minimum: 1, maximum: 4, default: 2 }),
    perRowDesktop: number({ description: 'Cards a row from 1024 px.', minimum: 1, maximum: 4, default: 3 }),
    itemsHeadlineSize: choice(sizes, { description: 'Size of each retailer’s name.', default: 'm18-d20' }),
  },
});
