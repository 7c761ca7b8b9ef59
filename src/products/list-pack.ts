import { formatDay } from '#i18n/format-day.ts';
import type { Product } from '#schema/entries/product.ts';
import { countPortions, describePack } from './describe-pack.ts';
import { type FactRow, toRow } from './fact-row.ts';
import { formatNumber, formatWeight } from './format-measures.ts';
import type { Wording } from './wording.ts';

type Packed = Pick<Product, 'pack' | 'portion'>;

/** The facts of a pack: its size, its pieces, the portion, and the number of portions. */
export function listPack(product: Packed, wording: Wording): FactRow[] {
  const { portion } = product;
  const { t } = wording;
  const portions = countPortions(product);
  return [
    ...toRow('pack', t('product.pack'), describePack(product, wording)),
    ...toRow('pieces', t('product.pieces'), describePieces(product, wording)),
    ...toRow('portion', t('product.portion'), portion && describePortion(portion)),
    ...toRow('portionsPerPack', t('product.portionsPerPack'), writeCount(portions, t)),
  ];

  function describePortion({ weight, pieces }: NonNullable<Packed['portion']>): string {
    const written = formatWeight(weight, wording);
    return pieces ? t('product.portionPieces', { count: pieces, weight: written }) : written;
  }
}

/** The pieces of a pack: “40 × 50 g”; undefined if the product is loose. */
function describePieces({ pack }: Packed, wording: Wording): string | undefined {
  if (!pack?.pieces) return undefined;
  const { t } = wording;
  const each = Math.round((pack.netWeight / pack.pieces) * 10) / 10;
  const written = `${formatNumber(pack.pieces, t)} × ${formatWeight(each, wording)}`;
  return pack.isApproximate ? t('product.about', { number: written }) : written;
}

/** The facts of a delivery: the case, its content, and the pallet. */
export function listCase(product: Packed & Pick<Product, 'case' | 'outer'>, wording: Wording): FactRow[] {
  const { t } = wording;
  const { pack, case: box, outer } = product;
  if (!box) return [];
  const portions = countPortions(product);
  const { packs, perLayer, layers } = box;
  const { gtin, grossWeight, length, width, height } = outer ?? {};
  const size =
    length &&
    width &&
    height &&
    `${[length, width, height].map((side) => formatNumber(side, t)).join(' × ')}\u00a0mm`;
  const content = pack && `${formatNumber(packs, t)} × ${formatWeight(pack.netWeight, wording)}`;
  return [
    ...toRow('case', t('product.case'), content ?? formatNumber(packs, t)),
    ...toRow('caseWeight', t('product.caseWeight'), pack && formatWeight(packs * pack.netWeight, wording)),
    ...toRow(
      'portionsPerCase',
      t('product.portionsPerCase'),
      writeCount(portions === undefined ? undefined : portions * packs, t),
    ),
    ...toRow('perLayer', t('product.perLayer'), writeCount(perLayer, t)),
    ...toRow('layers', t('product.layers'), writeCount(layers, t)),
    ...toRow('perPallet', t('product.perPallet'), writeCount(perLayer && layers && perLayer * layers, t)),
    ...toRow('caseGtin', t('product.caseGtin'), gtin),
    ...toRow(
      'caseGross',
      t('product.caseGross'),
      grossWeight === undefined ? undefined : formatWeight(grossWeight, wording),
    ),
    ...toRow('caseSize', t('product.caseSize'), size || undefined),
  ];
}

function writeCount(count: number | undefined, t: Wording['t']): string | undefined {
  return count === undefined ? undefined : formatNumber(count, t);
}

type Identified = Pick<Product, 'orderCode' | 'ean'> & Partial<Pick<Product, 'origin' | 'issue'>>;

/** The codes to order by, where it is made, and which issue of its facts this is. */
export function listCodes({ orderCode, ean, origin, issue }: Identified, { t }: Wording): FactRow[] {
  return [
    ...toRow('orderCode', t('product.orderCode'), orderCode),
    ...toRow('ean', t('product.ean'), ean),
    ...toRow('origin', t('product.origin'), origin && t(`product.origin.${origin}`)),
    ...toRow(
      'issue',
      t('product.issue'),
      issue && t('product.issueOf', { version: String(issue.version), date: formatDay(issue.date, t) }),
    ),
  ];
}
