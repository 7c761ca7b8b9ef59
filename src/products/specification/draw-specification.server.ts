import { type Document, MARKS, TEXT_CONTAINERS } from '@contentful/rich-text-types';
import { colours } from '#design-tokens/tokens.ts';
import { brandName } from '#i18n/brand.ts';
import { walkDocument } from '#rich-text/walk-document.ts';
import type { Product } from '#schema/entries/product.ts';
import type { FactRow } from '../fact-row.ts';
import { groupAllergens, listDiets } from '../list-allergens.ts';
import { listCooked, listCooking } from '../list-cooking.ts';
import { describePortionColumn, listNutrition } from '../list-nutrition.ts';
import { listCase, listCodes, listPack } from '../list-pack.ts';
import { listStorage } from '../list-storage.ts';
import type { Wording } from '../wording.ts';
import { gutter, margin, type Place, type Run, type Sheet, type SheetTable } from './sheet.server.ts';

export interface SpecificationParts {
  product: Product;
  wording: Wording;
  /** Absolute URL of the product’s page. */
  url: string;
  /** Absolute URL of the page for questions; empty without one. */
  contact: string;
  /** Digest of the product's facts, printed on the sheet. */
  revision: string;
  /** The pack as PNG. */
  packshot?: Buffer | undefined;
}

const pageWidth = 595.28;
const bandHeight = 8;
const packshotSize = { width: 110, height: 116 };

/** Draws the sheet of a product, starting on a new page. Unknown facts have no row. */
export function drawSpecification(
  sheet: Sheet,
  { product, wording, url, contact, revision, packshot }: SpecificationParts,
): void {
  const { t } = wording;
  const page = sheet.addPage();
  sheet.ornament(() => {
    sheet.document.rect(0, 0, pageWidth, bandHeight).fill(colours.emerald);
  });
  const head: Place = { page, x: margin, y: margin, width: pageWidth - 2 * margin };
  const room = packshot ? packshotSize.width + gutter : 0;
  const title: Place = { ...head, width: head.width - room };
  sheet.paragraph([{ text: brandName, isBold: true }, { text: ` · ${t('product.sheet')}` }], title);
  sheet.heading(product.name, title, 1);
  if (product.promise) sheet.paragraph([{ text: product.promise }], title, { size: 12 });
  const codes = listCodes(product, wording).flatMap(({ label, value }) => [
    { text: t('list.row', { label, value: '' }), isBold: true },
    { text: `${value}   ` },
  ]);
  sheet.paragraph(codes, title);
  if (packshot) {
    const { width, height } = packshotSize;
    const area = { x: pageWidth - margin - width, y: margin - 8, width, height };
    sheet.picture(packshot, product.packshot?.alt ?? product.packshot?.description ?? product.name, area);
  }
  const pictureEnd = margin + (packshot ? packshotSize.height : 0);
  const top = { page: title.page, y: (title.page > page ? title.y : Math.max(title.y, pictureEnd)) + 6 };
  const columnWidth = (head.width - gutter) / 2;
  const left: Place = { ...top, x: margin, width: columnWidth };
  const right: Place = { ...top, x: margin + columnWidth + gutter, width: columnWidth };

  sheet.table(
    factTable(t('product.section.pack'), [...listPack(product, wording), ...listCase(product, wording)]),
    left,
  );
  sheet.table(factTable(t('product.section.storage'), listStorage(product, wording)), left);
  sheet.table(nutritionTable(product, wording), right);
  sheet.table(
    factTable(t('product.section.cooking'), [
      ...listCooking(product, wording),
      ...listCooked(product, wording),
    ]),
    right,
  );

  const longer = left.page > right.page || (left.page === right.page && left.y > right.y) ? left : right;
  const below: Place = { ...head, page: longer.page, y: longer.y };
  if (product.ingredients) {
    sheet.heading(t('product.ingredients'), below, 2);
    sheet.paragraph(toRuns(product.ingredients), below);
    below.y += 6;
  }
  const known = groupAllergens(product, wording);
  sheet.table(allergenTable(known, t), below);
  if (known.some(({ presence }) => presence === 'absent')) {
    sheet.paragraph([{ text: t('product.absentNote') }], below);
  }
  const diets = listDiets(product, wording);
  if (diets.length > 0) sheet.paragraph([{ text: diets.join(' · '), isBold: true }], below);
  const question = { text: t('list.row', { label: t('product.questions'), value: '' }), isBold: true };
  if (contact) sheet.paragraph([question, { text: contact }], below);
  sheet.foot(`${t('product.revision', { revision })} · ${url}`, page, below.page);
}

function factTable(title: string, rows: readonly FactRow[]): SheetTable {
  return { title, labelShare: 0.46, rows: rows.map(({ label, value }) => [label, value]) };
}

function nutritionTable(product: Product, wording: Wording): SheetTable {
  const { t } = wording;
  const rows = listNutrition(product, wording);
  const portion = describePortionColumn(product, wording);
  return {
    title: t('product.section.nutrition'),
    labelShare: 0.38,
    head: [t('product.typicalValues'), t('product.per100g'), ...(portion ? [portion] : [])],
    rows: rows.map(({ label, per100g, perPortion }) => [label, per100g, ...(perPortion ? [perPortion] : [])]),
    parts: new Set(rows.flatMap(({ isPart }, index) => (isPart ? [index] : []))),
  };
}

/** One row for each thing that is known of allergens, so that those contained come first. */
function allergenTable(groups: ReturnType<typeof groupAllergens>, t: Wording['t']): SheetTable {
  const rows = groups.map(({ label, rows }) => [label, rows.map((row) => row.label).join(', ')]);
  return { title: t('product.allergens'), labelShare: 0.22, rows };
}

const lines: readonly string[] = TEXT_CONTAINERS;

/** The text of a document as runs of one font weight, with a space between lines. */
function toRuns(document: Document): Run[] {
  const runs = walkDocument<Run>(document.content, {
    readText: ({ value, marks }) => ({ text: value, isBold: marks.some(({ type }) => type === MARKS.BOLD) }),
    readNode: ({ nodeType }, content) => (lines.includes(nodeType) ? [...content, { text: ' ' }] : content),
  });
  return runs.filter(({ text }) => text !== '');
}
