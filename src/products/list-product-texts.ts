import { nameAllergen } from '#i18n/name-allergen.ts';
import { allergens } from '#schema/choices.ts';
import {
  type EntryReading,
  type EntryText,
  toHeading,
  toLine,
  toLines,
  toRichText,
} from '#schema/entries/entry-text.ts';
import type { Product } from '#schema/entries/product.ts';
import { describePack } from './describe-pack.ts';
import type { FactRow } from './fact-row.ts';
import { groupAllergens, listDiets } from './list-allergens.ts';
import { listCooked, listCooking } from './list-cooking.ts';
import { describePortionColumn, listNutrition } from './list-nutrition.ts';
import { listCase, listCodes, listPack } from './list-pack.ts';
import { listStorage } from './list-storage.ts';
import type { Wording } from './wording.ts';

/** The part of a product that a block uses. */
type Taken = Partial<Product> & Pick<Product, 'diets' | 'cooking'>;

/** The sections of a product’s facts; their names are anchors on its page. */
export type FactSectionName = 'pack' | 'cooking' | 'nutrition' | 'ingredients' | 'storage';

/**
 * The readable text of products, for search and feeds: each fact is one line with its label. Facts that the block does
 * not use, or that are unknown, are left out.
 */
export function listProductTexts(
  products: readonly Partial<Product>[],
  reading: EntryReading,
  wording: Wording,
): EntryText[] {
  const taken = products.map((product) => ({
    diets: [],
    cooking: [],
    ...product,
  }));
  if (reading === 'allergens') return listPresence(taken, wording);
  const list = reading === 'card' ? listCard : listSections;
  return taken.flatMap((product) => list(product, wording));
}

function listCard(product: Taken, wording: Wording): EntryText[] {
  const { name, promise, description, languages } = product;
  return [
    ...toHeading(name, languages?.name),
    ...toLine(promise, languages?.promise),
    ...toRichText(description),
    ...toLines(describePack(product, wording)),
  ];
}

/** The sections of a product's facts. Their headings are body text, since every product has the same ones. */
function listSections(product: Taken, wording: Wording): EntryText[] {
  const texts: readonly (readonly [FactSectionName, readonly EntryText[]])[] = [
    [
      'pack',
      [
        ...writeRows(listPack(product, wording), wording),
        ...writeRows(listCase(product, wording), wording),
        ...writeCodes(product, wording),
      ],
    ],
    ['cooking', listCookingTexts(product, wording)],
    ['nutrition', writeNutrition(product, wording)],
    ['ingredients', listIngredientTexts(product, wording)],
    ['storage', writeRows(listStorage(product, wording), wording)],
  ];
  return texts.flatMap(([name, lines]) => {
    const section = { name, heading: wording.t(`product.section.${name}`) };
    return lines.length > 0
      ? [...toLines(section.heading), ...lines].map((text) => ({ ...text, section }))
      : [];
  });
}

function writeCodes({ orderCode, ean }: Taken, wording: Wording): EntryText[] {
  const rows = orderCode === undefined ? [] : listCodes({ orderCode, ean }, wording);
  return rows.map((row) => ({ ...writeRow(row, wording), code: row.value }));
}

function listCookingTexts(product: Taken, wording: Wording): EntryText[] {
  return [
    ...writeRows(listCooking(product, wording), wording),
    ...writeRows(listCooked(product, wording), wording),
    ...toRichText(product.cookingAdvice),
  ];
}

/** “Salt: Per 100 g 1.1 g · Per portion (100 g) 1.1 g”; a part of another nutrient is named together with it. */
function writeNutrition(product: Taken, wording: Wording): EntryText[] {
  const hundred = wording.t('product.per100g');
  const portion = describePortionColumn(product, wording);
  let whole = '';
  return listNutrition(product, wording).map(({ id, label, per100g, perPortion, isPart }) => {
    if (!isPart) whole = label;
    const amounts = [`${hundred} ${per100g}`, ...(portion && perPortion ? [`${portion} ${perPortion}`] : [])];
    const named = isPart ? `${whole}, ${label}` : label;
    return writeRow({ id, label: named, value: amounts.join(' · ') }, wording);
  });
}

function listIngredientTexts(product: Taken, wording: Wording): EntryText[] {
  const { t } = wording;
  const diets = listDiets(product, wording);
  return [
    ...toRichText(product.ingredients),
    ...writeAllergens(product, wording),
    ...(diets.length > 0
      ? [writeRow({ id: 'diets', label: t('product.diets'), value: diets.join(', ') }, wording)]
      : []),
  ];
}

/**
 * “Contains: Oats”. Allergens that are no ingredient or not known are counted rather than named, or a search for one would
 * find every product.
 */
function writeAllergens({ contains, mayContain = [], freeFrom = [] }: Taken, { t }: Wording) {
  if (!contains) return [];
  const groups = groupAllergens({ contains, mayContain, freeFrom }, { t });
  return groups.map(({ presence, label, rows }) => {
    const isNamed = presence !== 'absent' && presence !== 'unknown';
    const counted = groups.length === 1 ? 'matrix.all' : 'matrix.rest';
    const names = isNamed ? rows.map((row) => row.label).join(', ') : t(counted, { count: rows.length });
    return { kind: 'body' as const, text: `${label}${isNamed ? '' : ':'} ${names}`, row: presence };
  });
}

/** The names of all 14 allergens, then those of each product. */
function listPresence(products: readonly Taken[], wording: Wording): EntryText[] {
  if (products.length === 0) return [];
  const names = allergens.map((allergen) => nameAllergen(wording.t, allergen));
  return [
    ...toLines(names.join(', ')),
    ...products.flatMap((product) =>
      toLine(
        [product.name, ...writeAllergens(product, wording).map(({ text }) => text)].join(' · '),
        product.languages?.name,
      ),
    ),
  ];
}

function writeRows(rows: readonly FactRow[], wording: Wording): EntryText[] {
  return rows.map((row) => writeRow(row, wording));
}

function writeRow({ id, label, value }: FactRow, { t }: Wording): EntryText {
  return { kind: 'body', text: t('list.row', { label, value }), row: id };
}
