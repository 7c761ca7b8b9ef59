import type { BlockDefinition } from '#schema/define-block.ts';
import { addableBlocks, toBlockLabel } from '#studio/documents/block-lists.ts';

/** The blocks by what they are for, those that open a page first. */
const groups: Readonly<Record<string, readonly string[]>> = {
  'To open a page': ['PageHeader', 'HeroCarousel', 'Headline', 'ProductHead'],
  Words: ['Text', 'TextAndImage', 'Accordion', 'Blockquote', 'Facts'],
  'To point something out': [
    'Callout',
    'CalloutFullWidth',
    'CallToAction',
    'Boxout',
    'BoxoutMultipleWithQuote',
  ],
  'Pictures and films': ['Image', 'Mosaic', 'Video', 'SocialCarousel'],
  Products: [
    'ProductOverview',
    'ProductShowcase',
    'ProductComparison',
    'ProductFacts',
    'ProductRelated',
    'AllergenMatrix',
    'WhereToBuy',
    'RetailersListing',
  ],
  'Recipes and news': [
    'RecipeOverview',
    'RecipeCarousel',
    'RecipeCard',
    'RecipeRelated',
    'WeekMenu',
    'NewsListing',
  ],
  Forms: ['FormContact', 'FormGeneralEnquiries', 'FormNewsletterSignup'],
};

/** What blocks are called elsewhere. */
const synonyms: Readonly<Record<string, string>> = {
  Accordion: 'faq questions answers disclosure toggle collapse details',
  AllergenMatrix: 'allergy table',
  Blockquote: 'testimonial citation',
  Box: 'container section wrapper group',
  Boxout: 'teaser card panel',
  BoxoutMultipleWithQuote: 'teaser cards panels',
  CallToAction: 'cta banner button',
  Callout: 'teaser banner notice',
  CalloutFullWidth: 'teaser banner',
  Facts: 'numbers statistics counter key figures',
  Folder: 'reusable shared snippet global',
  Headline: 'title heading',
  HeroCarousel: 'slider slideshow banner hero',
  Image: 'photo figure',
  Mosaic: 'gallery grid collage teaser',
  NewsListing: 'blog articles posts',
  PageHeader: 'banner hero title',
  ProductShowcase: 'slider teaser',
  RecipeCarousel: 'slider slideshow teaser',
  RetailersListing: 'stockists dealers wholesalers',
  SocialCarousel: 'instagram feed slider',
  Text: 'paragraph copy rich text table list',
  TextAndImage: 'teaser media split two columns',
  Video: 'youtube vimeo movie embed',
  WeekMenu: 'menu plan',
  WhereToBuy: 'stockists dealers wholesalers slider',
};

interface BlockGroup {
  title: string;
  blocks: readonly BlockDefinition[];
}

/** All blocks, each in one group: those of no other in the last. */
export function groupBlocks(): readonly BlockGroup[] {
  const find = (name: string) => addableBlocks.find((block) => block.name === name);
  const named = Object.entries(groups).map(([title, names]) => ({
    title,
    blocks: names.flatMap((name) => find(name) ?? []),
  }));
  const grouped = new Set(named.flatMap(({ blocks }) => blocks));
  return [
    ...named,
    { title: 'To hold other blocks', blocks: addableBlocks.filter((one) => !grouped.has(one)) },
  ];
}

/** Matches by label before those by what else it is called, and those by purpose. */
export function findBlocks(query: string): readonly BlockDefinition[] {
  const wanted = query.trim().toLowerCase();
  const says = (text = '') => text.toLowerCase().includes(wanted);
  const ranked = addableBlocks.map((block) => {
    const { name, description } = block;
    const rank = [toBlockLabel(name), synonyms[name], description].findIndex(says);
    return { block, rank };
  });
  return [0, 1, 2].flatMap((rank) => ranked.filter((one) => one.rank === rank).map(({ block }) => block));
}
