import { getTranslator } from '#i18n/get-translator.server.ts';
import { nameAllergen } from '#i18n/name-allergen.ts';
import type { FactRow } from '#products/fact-row.ts';
import { findPresence, listDiets, listNamed } from '#products/list-allergens.ts';
import { listCooked, listCooking, writeWay } from '#products/list-cooking.ts';
import { listNutrition } from '#products/list-nutrition.ts';
import { listCase, listCodes, listPack } from '#products/list-pack.ts';
import { listStorage } from '#products/list-storage.ts';
import type { Wording } from '#products/wording.ts';
import type { Product } from '#schema/entries/product.ts';
import type { ReadPageData } from '../server-half.server.ts';
import { type ComparedRow, type Comparison, listKeys, mostCompared } from './comparison.ts';
import type { productOverview } from './schema.ts';

/** How many unknown products are named, and how much of each. */
const mostNamed = 5;
const mostLetters = 40;

/** The comparison that the address asks for with `?compare=burger,mince`, or as a form does with `compare=burger&compare=mince`. */
export const readPageData: ReadPageData<typeof productOverview> = (overview, { content, locale, query }) => {
  const asked = new URLSearchParams(query).getAll('compare').join().split(',');
  const keys = [...new Set(asked.map((key) => key.trim()))].filter(Boolean);
  if (keys.length === 0) return { props: {} };
  const known = keys.flatMap((key) => content.products.get(key) ?? []);
  const products = known.length > 1 ? known.slice(0, mostCompared) : [];
  const comparison: Comparison = {
    overview: listKeys(overview.products),
    products: products.map(({ key, name, path, languages, packshot }) => ({
      key,
      name,
      path,
      languages,
      packshot,
    })),
    groups: products.length > 0 ? compareFacts(products, { locale, t: getTranslator(locale) }) : [],
    ticked: known.slice(0, mostCompared).map(({ key }) => key),
    isCut: known.length > mostCompared,
    unknown: keys
      .filter((key) => !content.products.has(key))
      .slice(0, mostNamed)
      .map((key) => key.slice(0, mostLetters)),
  };
  return { props: { comparison } };
};

function compareFacts(products: readonly Product[], wording: Wording): Comparison['groups'] {
  const { t } = wording;
  const named = listNamed(products).filter((allergen) =>
    products.some((product) => findPresence(product, allergen) !== 'absent'),
  );
  const groups: readonly [label: string, list: (product: Product) => readonly FactRow[]][] = [
    [
      t('comparison.packs'),
      (product) => [
        ...listCodes({ ...product, ean: undefined }, wording),
        ...listPack(product, wording),
        ...listCase(product, wording),
      ],
    ],
    [t('comparison.cooking'), (product) => [...joinWays(product, wording), ...listCooked(product, wording)]],
    [
      t('comparison.nutrition'),
      (product) => listNutrition(product, wording).map((row) => ({ ...row, value: row.per100g })),
    ],
    [
      t('recipe.allergens'),
      (product) => [
        ...named.map((id) => ({
          id,
          label: nameAllergen(t, id),
          value: t(`product.presence.${findPresence(product, id)}`),
        })),
        { id: 'diets', label: t('product.diets'), value: listDiets(product, wording).join(', ') || '–' },
      ],
    ],
    [t('product.section.storage'), (product) => listStorage(product, wording)],
  ];
  return groups
    .map(([label, list]) => ({ label, rows: align(products.map(list)) }))
    .filter(({ rows }) => rows.length > 0);
}

/** A row for each method. */
function joinWays(product: Product, wording: Wording): FactRow[] {
  const methods = Map.groupBy(listCooking(product, wording), ({ id }) => id);
  return [...methods].map(([id, ways]) => ({
    id,
    label: wording.t(`product.method.${id}`),
    value: ways.map(writeWay).join(' · '),
  }));
}

/** Lays the facts of products side by side. */
function align(lists: readonly (readonly FactRow[])[]): ComparedRow[] {
  const labels = new Map(lists.flat().map(({ id, label }) => [id, label]));
  return [...labels].map(([id, label]) => {
    const values = lists.map((rows) => rows.find((row) => row.id === id)?.value ?? null);
    return { id, label, values, isDifferent: new Set(values).size > 1 };
  });
}
