import type { DictionaryKey } from './translate.ts';

/** A group of texts that the browser loads together with the code that shows them; `core` is loaded with every page. */
export type TextPart = 'core' | 'entries' | 'forms' | 'consent' | 'search' | 'notices';

type PrefixOf<Key extends string> = Key extends `${infer First}.${infer Rest}`
  ? First | `${First}.${PrefixOf<Rest>}`
  : Key;
type Section = DictionaryKey extends `${infer First}.${string}` ? First : never;
type TextPlaces = Record<Section, TextPart | 'server'> & {
  [Prefix in PrefixOf<DictionaryKey>]?: TextPart | 'server';
};

/** The part of each text, by the prefix of its key; the longest match wins. `server` texts are not sent to browsers. */
const places: Readonly<TextPlaces> = {
  page: 'core',
  link: 'core',
  header: 'core',
  footer: 'core',
  breadcrumb: 'core',
  news: 'core',
  carousel: 'core',
  'carousel.goTo': 'server',
  table: 'core',
  video: 'core',
  whereToBuy: 'core',
  dialog: 'core',
  connectionLost: 'core',
  unexpectedResponse: 'core',
  product: 'entries',
  'product.covers': 'core',
  'product.packForm': 'core',
  recipe: 'entries',
  retailers: 'entries',
  filter: 'entries',
  overview: 'entries',
  'overview.portions': 'core',
  comparison: 'entries',
  matrix: 'entries',
  form: 'forms',
  'form.noScript': 'core',
  'form.required': 'server',
  consent: 'consent',
  'consent.description': 'server',
  search: 'search',
  'search.title': 'core',
  'search.description': 'server',
  'search.concepts': 'server',
  error: 'notices',
  'error.notFound.title': 'server',
  'error.badRequest.title': 'server',
  'error.gone.title': 'server',
  'error.tooLarge.title': 'server',
  'error.refused.title': 'server',
  'error.server.title': 'server',
  busy: 'server',
  languageSelector: 'notices',
  'languageSelector.title': 'server',
  'languageSelector.samePage': 'server',
  'languageSelector.homePage': 'server',
  sitemap: 'notices',
  'sitemap.description': 'server',
  preview: 'server',
  enquiryMail: 'server',
  number: 'core',
  'number.percent': 'entries',
  unit: 'entries',
  'unit.hour': 'core',
  'unit.minute': 'core',
  date: 'core',
  'date.days': 'entries',
  list: 'entries',
  cost: 'entries',
  menu: 'entries',
  kitchenList: 'notices',
  'kitchenList.allergens': 'entries',
  'kitchenList.add': 'entries',
  'kitchenList.added': 'entries',
  'kitchenList.full': 'entries',
  'kitchenList.link': 'core',
  'kitchenList.onList': 'entries',
  'kitchenList.removed': 'entries',
  'kitchenList.description': 'server',
  'kitchenList.left': 'server',
  'kitchenList.nothingLeft': 'server',
  'kitchenList.pack': 'server',
};

/** The part that a text belongs to, by its key. */
export function findTextPart(key: string): TextPart | 'server' {
  for (let prefix = key; prefix; prefix = prefix.slice(0, Math.max(0, prefix.lastIndexOf('.')))) {
    const place = (places as Readonly<Record<string, TextPart | 'server'>>)[prefix];
    if (place) return place;
  }
  throw new Error(`No part has the text ${key}: add its section to src/i18n/text-parts.ts.`);
}
