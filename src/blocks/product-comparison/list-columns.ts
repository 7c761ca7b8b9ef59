import { countPortions } from '#products/describe-pack.ts';
import type { FactRow } from '#products/fact-row.ts';
import { describeHolding, listCooked, listCooking, writeWay } from '#products/list-cooking.ts';
import { listNutrition } from '#products/list-nutrition.ts';
import { listCase, listCodes, listPack } from '#products/list-pack.ts';
import { nutrients } from '#products/round-nutrient.ts';
import type { Wording } from '#products/wording.ts';
import type { ItemValue } from '#schema/infer.ts';
import type { comparedFacts, productComparison } from './schema.ts';

export type ComparedFacts = (typeof comparedFacts)[number];
export type ComparedProduct = ItemValue<typeof productComparison>['products'][number];

/** A product's text in a column, and the value to sort by. */
export interface Cell {
  text: string;
  rank: number | string;
}

export interface Column {
  id: string;
  label: string;
  /** By the product's key; products whose fact is unknown are missing. */
  cells: ReadonlyMap<string, Cell>;
}

/** The columns of a table, in the locale's texts and units. Empty columns are left out. */
export function listColumns(
  facts: ComparedFacts,
  products: readonly ComparedProduct[],
  wording: Wording,
): readonly Column[] {
  const columns = new Map<string, { label: string; cells: Map<string, Cell> }>();
  for (const product of products) {
    for (const { id, label, value, rank } of listCells[facts](product, wording)) {
      const column = columns.get(id) ?? { label, cells: new Map() };
      column.cells.set(product.key, { text: value, rank });
      columns.set(id, column);
    }
  }
  return columnOrder[facts].flatMap((id) => {
    const column = columns.get(id);
    return column ? [{ id, ...column }] : [];
  });
}

const columnOrder: Record<ComparedFacts, readonly string[]> = {
  packs: ['orderCode', 'pack', 'pieces', 'portion', 'portionsPerPack', 'case', 'perPallet'],
  cooking: ['combi-oven', 'pan', 'griddle', 'fryer', 'coreTemperature', 'holding'],
  nutrition: ['energy', ...nutrients],
  'portion-nutrition': ['portion', 'energy', ...nutrients],
};

interface RankedRow extends FactRow {
  rank: number | string;
}

const listCells: Record<ComparedFacts, (product: ComparedProduct, wording: Wording) => RankedRow[]> = {
  packs(product, wording) {
    const { pack, portion, case: box, orderCode } = product;
    const rows = [
      ...listCodes({ orderCode, ean: undefined }, wording),
      ...listPack(product, wording),
      ...listCase(product, wording),
    ];
    return rank(rows, {
      orderCode,
      pack: pack?.netWeight,
      pieces: pack?.pieces,
      portion: portion?.weight,
      portionsPerPack: countPortions(product),
      case: box && box.packs * (pack?.netWeight ?? 1),
      perPallet: box?.perLayer && box.layers && box.perLayer * box.layers,
    });
  },

  cooking(product, wording) {
    const { t } = wording;
    const methods = Map.groupBy(listCooking(product, wording), ({ id }) => id);
    const rows = [...methods].map(([id, ways]) => {
      // “From frozen” is only worth saying if the product may be thawed too.
      const unsaid = ways.length === 1 ? t('product.fromFrozen') : undefined;
      const values = ways.map((way) =>
        writeWay({ ...way, conditions: way.conditions.filter((condition) => condition !== unsaid) }),
      );
      return { id, label: t(`product.method.${id}`), value: values.join(' · ') };
    });
    // Of several ways by the same method, the first counts.
    const minutes = Object.fromEntries(product.cooking.toReversed().map((way) => [way.method, way.minutes]));
    return rank([...rows, ...listCooked({ ...product, cookedYield: undefined }, wording)], {
      ...minutes,
      coreTemperature: product.coreTemperature,
      holding: describeHolding(product, wording) && product.holding?.minutes,
    });
  },

  nutrition: (product, wording) => listNutrients(product, wording, 'per100g'),
  'portion-nutrition': (product, wording) => listNutrients(product, wording, 'perPortion'),
};

function listNutrients(
  product: ComparedProduct,
  wording: Wording,
  of: 'per100g' | 'perPortion',
): RankedRow[] {
  const { nutrition, portion } = product;
  if (!nutrition) return [];
  const grams = of === 'per100g' ? 100 : portion?.weight;
  if (grams === undefined) return [];
  const rows = listNutrition(product, wording).flatMap((row) => {
    const value = row[of];
    return value === undefined ? [] : [{ id: row.id, label: row.label, value }];
  });
  const ranks = Object.entries({ ...nutrition, energy: nutrition.energyKj }).map(
    ([id, amount]) => [id, typeof amount === 'number' ? amount * grams : undefined] as const,
  );
  const ownPortion = of === 'perPortion' ? listPack({ pack: undefined, portion }, wording) : [];
  return rank([...ownPortion, ...rows], { ...Object.fromEntries(ranks), portion: grams });
}

/** Turns rows into cells, as far as they have a value to sort by; other rows are not columns. */
function rank(
  rows: readonly FactRow[],
  ranks: Readonly<Record<string, number | string | undefined>>,
): RankedRow[] {
  return rows.flatMap((row) => {
    const own = ranks[row.id];
    return own === undefined ? [] : [{ ...row, rank: own }];
  });
}
