/** A page that does not exist: answered with 404, but rendered like any other. */
export const missingPage = '/en-gb/no-such-page';

/** A page of each kind; several composed ones, for different sorts of content. */
export const pageKinds = [
  '/',
  '/en-gb',
  '/en-gb/about',
  '/en-gb/primary-and-secondary-education',
  '/en-gb/products',
  '/en-gb/products/burger',
  '/en-gb/recipes',
  '/en-gb/recipes/katsu-curry',
  '/en-gb/news',
  '/en-gb/news/katsu-without-the-queue',
  '/en-gb/contact',
  '/en-gb/where-to-buy',
  '/en-gb/privacy-policy',
  '/en-gb/search?q=burger',
  '/en-gb/sitemap',
  '/en-gb/cmp',
  missingPage,
  '/ds/',
  '/ds/foundations/colour',
  '/ds/components/carousel',
];
