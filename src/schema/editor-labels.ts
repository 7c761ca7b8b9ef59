/** Labels of fields whose names do not read well as words. */
const fieldLabels: Readonly<Record<string, string>> = {
  alt: 'Text alternative',
  anchorId: 'Name of this place',
  anchor_id: 'Second name of this place',
  asButton: 'Look like a button',
  asksForSamples: 'Ask for samples',
  boxouts: 'Panels',
  case: 'Case and pallet',
  cmp: 'Open the cookie preferences',
  cookingMinutes: 'Cooking time',
  contains: 'Contains allergens',
  coreTemperature: 'Core temperature',
  cookedYield: 'Yield once cooked',
  covers: 'Covers',
  ean: 'GTIN',
  energyKcal: 'Energy in kcal',
  energyKj: 'Energy in kJ',
  entryTitle: 'Title',
  foodOne: 'A single one',
  faults: 'What keeps an entry back',
  foods: 'Words of the ingredients',
  footerCtaColour: 'Footer button colour',
  footerCtaLink: 'Footer button link',
  footerCtaText: 'Footer button text',
  freeFrom: 'Assured to be free from',
  from: 'Old path',
  headlineElement: 'Headline level',
  hideContainer: 'Leave out the section',
  href: 'Older link',
  id: 'Name of the item',
  imageAlt: 'Text alternative of the picture',
  includeSchema: 'Tell search engines',
  index: 'Page of the headline',
  isApproximate: 'About as many',
  isFrozen: 'From frozen',
  isInSauce: 'In its sauce',
  isPerSide: 'For each side',
  isServedCold: 'Served cold, never cooked',
  keepsBack: 'What keeps a translation back',
  match: 'What is redirected',
  meta: 'Search and link previews',
  mayContain: 'May contain allergens',
  mostSamples: 'Most samples at once',
  multiselect: 'Several open at once',
  news: 'All news articles',
  notification_emails: 'Who is notified',
  ogDescription: 'Link preview text',
  ogImage: 'Link preview picture',
  ogTitle: 'Link preview title',
  ogType: 'Kind of page',
  perRowDesktop: 'Per row on wide screens',
  perRowMobile: 'Per row on phones',
  perRowTablet: 'Per row on tablets',
  packshotAlt: 'Text alternative of the packshot',
  photographAlt: 'Text alternative of the photograph',
  preFooter: 'Pre-footer',
  preparationMinutes: 'Preparation time',
  published_at: 'First published',
  robots: 'Search engines',
  searchWords: 'Also found by',
  stillRight: 'Confirmed as right',
  success_page: 'Page after sending',
  thawedDays: 'Days once thawed',
  thawedTemperature: 'Temperature once thawed',
  to: 'New address',
  translatedFrom: 'Translated from revision',
  translating: 'Translation',
  updated_at: 'Last changed',
  variesByMake: 'Makes of it differ',
};

/** Labels of values that do not read well as words. */
const valueLabels: Readonly<Record<string, string>> = {
  xs: 'Extra small',
  sm: 'Small',
  md: 'Medium',
  lg: 'Large',
  xl: 'Extra large',
  full: 'Full width',
  center: 'Centre',
  first: 'Picture first',
  last: 'Picture last',
  'index, follow': 'May list the page',
  'index, nofollow': 'May list it, but not follow its links',
  'noindex, follow': 'May follow its links only',
  'noindex, nofollow': 'May do neither',
  exact: 'This path alone',
  prefix: 'This path and all below it',
  permanent: 'Moved for good (301)',
  temporary: 'Moved for now (302)',
  gone: 'Gone (410)',
  dark: 'Dark',
  light: 'Light',
  '3bars': 'Three bars',
  magnifyingglass: 'Magnifying glass',
  xmark: 'Cross',
  x: 'X',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  soya: 'Soya',
  ml: 'ml',
  g: 'g',
  copied: 'Texts that say the same as the original',
  stale: 'Texts whose original has changed since',
  links: 'Links to another locale',
  mixed: 'Passages in another language',
  terms: 'Terms that are not used',
  'portion-nutrition': 'Nutrition of a portion',
};

/** Labels of list items whose names do not read well as words. */
const documentLabels: Readonly<Record<string, string>> = {
  AccordionItem: 'Item',
  BreadcrumbEntry: 'Step',
  ButtonEntry: 'Button',
  BoxoutEntry: 'Panel',
  Cooking: 'Way to cook it',
  FactsItem: 'Fact',
  Food: 'Ingredient',
  HeroCarouselItem: 'Slide',
  IngredientLine: 'Ingredient',
  NavigationEntry: 'Link or group',
  NavigationItem: 'Link',
  SitemapItem: 'Page',
  SitemapSection: 'Section',
  SocialEntry: 'Channel',
  SocialPost: 'Post',
  WhereToBuyRetailer: 'Retailer',
};

const regions = new Intl.DisplayNames('en-GB', { type: 'region' });

/**
 * The label of a field in the editor.
 *
 * @example
 * toFieldLabel('headerHeadline'); // 'Header headline'
 */
export function toFieldLabel(name: string): string {
  return fieldLabels[name] ?? toWords(name);
}

/** A path by its labels: `body[2].image` gives `Body 3 › Image`. */
export function toPathLabel(path: string): string {
  const parts = path.split('.').map((part) => {
    const [name = '', ...indexes] = part.split(/[[\]]+/).filter(Boolean);
    return [toFieldLabel(name), ...indexes.map((index) => Number(index) + 1)].join(' ');
  });
  return parts.join(' › ');
}

/** The label of a block, entry or item in the editor. */
export function toDocumentLabel(name: string): string {
  return documentLabels[name] ?? toWords(name);
}

/**
 * The help text of a field in a form: its description without what only matters in files, and with other fields called by
 * their labels.
 */
export function toHelp(description: string): string {
  return description
    .replace(/, (in quotes|by their keys|by name of their file)(?=\.)/, '')
    .replaceAll(/\b[a-z]+(?:[A-Z][a-z]+)+\b/g, (name) => `“${toFieldLabel(name)}”`);
}

/**
 * The labels of a choice's values in the editor.
 *
 * @example
 * toValueLabels(['m24-d40']); // ['24 to 40 px']
 */
export function toValueLabels(values: readonly string[]): string[] {
  if (values.every((value) => /^[a-z]{2}$/.test(value) && value !== 'sm')) {
    return values.map((value) => regions.of(value.toUpperCase()) ?? value);
  }
  return values.map(toValueLabel);
}

function toValueLabel(value: string): string {
  const [, small, large] = /^(?:text-)?m(\d+)-d(\d+)$/.exec(value) ?? [];
  if (small) return small === large ? `${small} px` : `${small} to ${large} px`;
  if (/^h[1-6]$/.test(value)) return `Level ${value.slice(1)}`;
  if (/^\d+x\d+$/.test(value)) return value.replace('x', ':');
  return valueLabels[value] ?? toWords(value);
}

/** Splits `headerHeadline`, `updated_at` or `TextAndImage` into words, with an initial capital. */
export function toWords(name: string): string {
  const words = name.replaceAll(/(?<=[a-z\d])(?=[A-Z])|[_-]/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
