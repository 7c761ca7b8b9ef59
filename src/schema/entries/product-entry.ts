import { diets, namedAllergens, noAllergens, sectors } from '#schema/choices.ts';
import { defineItem } from '#schema/define-item.ts';
import {
  blocks,
  choice,
  choices,
  date,
  flag,
  group,
  image,
  keys,
  list,
  number,
  richText,
  text,
} from '#schema/fields.ts';
import { pageMeta, searchWords, status } from './page-entry.ts';
import { stillRight, translatedFrom } from './translated-entry.ts';

const productCategories = ['loose', 'coated', 'shaped', 'sliced'] as const;
const packForms = ['bag', 'box', 'pack'] as const;
const cookingMethods = ['combi-oven', 'pan', 'griddle', 'fryer'] as const;
/** Where products are made: ISO 3166-1 codes. */
const origins = ['be', 'gb'] as const;
const holdingManners = ['covered', 'uncovered', 'in-sauce'] as const;

/** In the order of the nutrition declaration: Annex XV of Regulation (EU) No 1169/2011. */
const nutrition = defineItem({
  name: 'Nutrition',
  description: 'Energy and nutrients of 100 g as sold.',
  fields: {
    energyKj: number({ description: 'Energy in kJ.', unit: 'kJ', minimum: 0, maximum: 3800, required: true }),
    energyKcal: number({
      description: 'Energy in kcal.',
      unit: 'kcal',
      minimum: 0,
      maximum: 900,
      required: true,
    }),
    fat: grams('Fat', true),
    saturates: grams('Saturated fat', true),
    carbohydrate: grams('Carbohydrate', true),
    sugars: grams('Sugars', true),
    fibre: grams('Fibre'),
    protein: grams('Protein', true),
    salt: grams('Salt', true),
  },
});

function grams<const Required extends boolean = false>(nutrient: string, required?: Required) {
  const range = { minimum: 0, maximum: 100, decimals: 2 } as const;
  const described = { description: `${nutrient} in g.`, unit: 'g', ...range } as const;
  return number({ ...described, ...(required && { required }) } as typeof described & { required: Required });
}

const pack = defineItem({
  name: 'Pack',
  description: 'What a kitchen opens.',
  fields: {
    form: choice(packForms, { description: 'What it is.', required: true }),
    netWeight: number({
      description: 'Net weight in g.',
      unit: 'g',
      minimum: 1,
      maximum: 50_000,
      required: true,
    }),
    pieces: number({ description: 'Pieces in it; none where it is loose.', minimum: 1, maximum: 10_000 }),
    isApproximate: flag({ description: 'The pieces are about as many as that.', default: false }),
  },
});

const portion = defineItem({
  name: 'Portion',
  description: 'What goes on a plate. The portions of a pack are worked out.',
  fields: {
    weight: number({
      description: 'Its weight in g, as sold.',
      unit: 'g',
      minimum: 1,
      maximum: 2000,
      decimals: 1,
      required: true,
    }),
    pieces: number({ description: 'Pieces in it; none where it is loose.', minimum: 1, maximum: 100 }),
  },
});

function millimetres(side: string) {
  return number({ description: `${side} in mm.`, unit: 'mm', minimum: 1, maximum: 2000 });
}

const issue = defineItem({
  name: 'SpecificationIssue',
  description: 'The issue of the specification: raised with every change of these facts.',
  fields: {
    version: number({ description: 'Its number.', minimum: 1, maximum: 10_000, required: true }),
    date: date({ description: 'Since when it holds.', required: true }),
  },
});

const caseOfPacks = defineItem({
  name: 'Case',
  description: 'What a wholesaler delivers.',
  fields: {
    packs: number({ description: 'Packs in a case.', minimum: 1, maximum: 500, required: true }),
    perLayer: number({ description: 'Cases on a layer of a pallet.', minimum: 1, maximum: 200 }),
    layers: number({ description: 'Layers on a pallet.', minimum: 1, maximum: 50 }),
  },
});

/** Apart from the case, since a type of Contentful has fifty fields at most and then holds its smallest group that suffices apart. */
const outer = defineItem({
  name: 'OuterCase',
  description: 'The case as a unit of trade.',
  fields: {
    gtin: text({ reads: 'nothing', description: 'The 13 or 14 digits of its GTIN, in quotes.' }),
    grossWeight: number({
      description: 'Its weight in g, packaging included.',
      unit: 'g',
      minimum: 1,
      maximum: 100_000,
    }),
    length: millimetres('Length'),
    width: millimetres('Width'),
    height: millimetres('Height'),
  },
});

const storage = defineItem({
  name: 'Storage',
  description: 'How to keep it.',
  fields: {
    temperature: number({
      description: 'Warmest in °C.',
      unit: '°C',
      minimum: -40,
      maximum: 30,
      required: true,
    }),
    months: number({
      description: 'Shelf life from production, in months.',
      unit: 'month',
      minimum: 1,
      maximum: 60,
    }),
    thawedDays: number({ description: 'Days it keeps once thawed.', unit: 'day', minimum: 0, maximum: 60 }),
    thawedTemperature: number({
      description: 'Warmest once thawed, in °C.',
      unit: '°C',
      minimum: 0,
      maximum: 10,
    }),
  },
});

const cooking = defineItem({
  name: 'Cooking',
  description: 'One way to cook it.',
  fields: {
    method: choice(cookingMethods, { description: 'Where it is cooked.', required: true }),
    isFrozen: flag({ description: 'From frozen.', default: true }),
    temperature: number({ description: 'In °C.', unit: '°C', minimum: 30, maximum: 350 }),
    minutes: number({
      description: 'How long it takes; on each side where it is turned.',
      unit: 'min',
      minimum: 0.5,
      maximum: 600,
      decimals: 1,
      required: true,
    }),
    isPerSide: flag({ description: 'The minutes are for each side.', default: false }),
    isInSauce: flag({ description: 'It cooks in its sauce.', default: false }),
  },
});

const holding = defineItem({
  name: 'Holding',
  description: 'How long it waits once cooked.',
  fields: {
    minutes: number({ description: 'For how long.', unit: 'min', minimum: 1, maximum: 600, required: true }),
    temperature: number({
      description: 'Coldest in °C.',
      unit: '°C',
      minimum: 0,
      maximum: 120,
      default: 63,
    }),
    manner: choice(holdingManners, { description: 'How.', required: true }),
  },
});

/** A product's facts, the same in every locale. Its texts are in each locale's `productEntry` of the same key. */
export const productFactsEntry = defineItem({
  name: 'ProductNumbers',
  description: 'A product’s numbers and pictures, once for all locales.',
  factsExcept: ['position', 'ean', 'issue', 'packshot', 'photograph', 'related'],
  fields: {
    position: number({
      description: 'Its place among the products.',
      minimum: 1,
      maximum: 10_000,
      default: 10_000,
    }),
    orderCode: text({ reads: 'nothing', description: 'The code it is ordered by.', required: true }),
    ean: text({ reads: 'nothing', description: 'The 13 digits of its GTIN, in quotes.' }),
    issue: group(issue, { description: 'The issue of the specification.' }),
    origin: choice(origins, { description: 'Where it is made.' }),
    category: choice(productCategories, { description: 'What it is like.' }),
    sectors: choices(sectors, { description: 'Whom it suits most.' }),
    pack: group(pack, { description: 'The pack.' }),
    portion: group(portion, { description: 'A portion.' }),
    case: group(caseOfPacks, { description: 'Case and pallet.' }),
    outer: group(outer, { description: 'The case as a unit of trade.' }),
    storage: group(storage, { description: 'Storage and shelf life.' }),
    nutrition: group(nutrition, { description: 'Nutrition of 100 g as sold.' }),
    contains: choices([noAllergens, ...namedAllergens], {
      description:
        'The allergens among its ingredients, cereals and nuts by name; “none” where there is none. Left empty, they count as not known.',
    }),
    mayContain: choices(namedAllergens, { description: 'Those that may be in it by accident.' }),
    freeFrom: choices(namedAllergens, {
      description:
        'Those that it is assured to be free from, traces included; only what is tested or certified.',
    }),
    diets: choices(diets, { description: 'Whom it suits; only what is certified or certain.' }),
    cooking: list(cooking, {
      description: 'The ways to cook it; leave it out where they are not known.',
      mustBeSound: true,
    }),
    isServedCold: flag({
      description: 'It is ready to eat once thawed, and has no way to cook it.',
      default: false,
    }),
    coreTemperature: number({
      description: 'At the core when done, in °C.',
      unit: '°C',
      minimum: 40,
      maximum: 120,
    }),
    holding: group(holding, { description: 'Holding once cooked.' }),
    cookedYield: number({
      description: 'Weight once cooked, in % of before.',
      unit: '%',
      minimum: 10,
      maximum: 300,
    }),
    packshot: image({ description: 'The pack, with a transparent background.' }),
    photograph: image({ description: 'The product, ready to eat.' }),
    related: keys({
      to: 'products',
      description: 'Products to look at next, by name of their file.',
    }),
  },
});

/** A product's texts in one locale, and its page there: `/en-gb/products/{slug}`. */
export const productEntry = defineItem({
  name: 'Product',
  description: 'A product in a locale’s words, with its page.',
  keepsSoundFields: true,
  fields: {
    slug: text({ reads: 'nothing', description: 'Address under the locale’s products.', required: true }),
    status,
    translatedFrom,
    stillRight,
    name: text({ reads: 'heading', description: 'What it is called.', required: true }),
    searchWords,
    promise: text({ reads: 'body', description: 'What is good about it, in one line.' }),
    description: richText({ description: 'What it is and what to cook with it, in a paragraph.' }),
    ingredients: richText({ description: 'In order of weight, allergens in bold.' }),
    cookingAdvice: richText({ description: 'What a cook should know.' }),
    packshotAlt: text({
      reads: 'nothing',
      isWords: true,
      description: 'What the picture of the pack shows.',
    }),
    photographAlt: text({ reads: 'nothing', isWords: true, description: 'What the other picture shows.' }),
    updated_at: date({ description: 'When its page was last changed.' }),
    meta: group(pageMeta, { description: 'Search and link previews; name and promise by default.' }),
    header: blocks({ description: 'Blocks at the top of its page; the site’s product page by default.' }),
    body: blocks({ description: 'The page’s blocks; the site’s product page by default.' }),
    preFooter: flag({ description: 'End the page with the site’s pre-footer blocks.', default: true }),
  },
});
