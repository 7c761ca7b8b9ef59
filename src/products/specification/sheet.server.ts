// Long because all that draws shares one document and its structure.
import PDFDocument from 'pdfkit';
import { colours } from '#design-tokens/tokens.ts';
import { clean, readFonts, type Weight } from './typeface.server.ts';

/** Points of 1/72 inch; a sheet is A4. */
export const margin = 42;
export const gutter = 22;
const pageHeight = 841.89;
/** Where a page is full, above its foot. */
const pageEnd = pageHeight - margin - 18;
const bodySize = 9;
/** Beyond so many characters a name is set smaller. */
const longName = 60;
/** A table's title is not left behind by its first rows. */
const roomBelowTitle = 40;
const cellPadding = 3.2;

type StructureElement = PDFKit.PDFStructureElement;

/** Words in one weight. */
export interface Run {
  text: string;
  isBold?: boolean;
}

/** A table; without a head its first column names the rows. */
export interface SheetTable {
  title: string;
  head?: readonly string[];
  rows: readonly (readonly string[])[];
  /** Share of the width that its first column takes. */
  labelShare: number;
  /** Rows that are part of the one before. */
  parts?: ReadonlySet<number>;
}

interface RowLook {
  labelShare: number;
  isHead?: boolean;
  isPart?: boolean;
}

/** A column or the whole width of a page, filled from the top and going on over the page. */
export interface Place {
  /** Counted through the document. */
  page: number;
  x: number;
  y: number;
  width: number;
}

/** Of a picture, on the present page. */
interface Area extends Omit<Place, 'page'> {
  height: number;
}

/** A PDF under construction: each method draws and says in the document’s structure what it drew (ISO 14289-1). */
export interface Sheet {
  document: PDFKit.PDFDocument;
  /** Begins a page, and tells which. */
  addPage(): number;
  heading(text: string, place: Place, level: 1 | 2): void;
  paragraph(runs: readonly Run[], place: Place, options?: { size?: number }): void;
  /** A line in the page's lower margin. */
  foot(text: string, page: number): void;
  table(table: SheetTable, place: Place): void;
  picture(bytes: Buffer, alt: string, area: Area): void;
  /** What stands on every page and is no part of the text. */
  ornament(draw: () => void): void;
  /** Ends the document and resolves with its bytes. */
  finish(): Promise<Buffer<ArrayBuffer>>;
}

/**
 * Begins a tagged PDF in the brand’s typeface. Characters and marks that it lacks are left out.
 *
 * @param language a BCP 47 tag
 */
// Long because its functions draw on the one document.
export function createSheet({ title, language }: { title: string; language: string }): Sheet {
  const options = {
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    displayTitle: true,
    lang: language,
    autoFirstPage: false,
    bufferPages: true,
    info: { Title: title },
    // One of the standard fonts would be opened; PDF/UA wants all to be embedded.
    font: '',
  };
  // Its types know no PDF/UA yet.
  const document = new PDFDocument(options as object);
  for (const [weight, font] of Object.entries(readFonts())) document.registerFont(weight, font);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    document.on('end', resolve);
    document.on('error', reject);
  });
  const root = document.struct('Document');
  document.addStructure(root);

  return {
    document,
    addPage,
    heading,
    paragraph,
    foot,
    table,
    picture,
    ornament(draw) {
      document.markContent('Artifact', { type: 'Layout' });
      draw();
      document.endMarkedContent();
    },
    async finish() {
      root.end();
      document.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };

  function addPage(): number {
    document.addPage();
    return document.bufferedPageRange().count - 1;
  }

  /** Turns to where the place goes on, which is the next page if this one has no room for what comes. */
  function enter(place: Place, height: number): void {
    if (place.y > margin && place.y + height > pageEnd) {
      place.page += 1;
      place.y = margin;
    }
    if (place.page === document.bufferedPageRange().count) document.addPage();
    else document.switchToPage(place.page);
  }

  function heading(text: string, place: Place, level: 1 | 2): void {
    const size = level === 2 ? 12.5 : text.length > longName ? 16 : 30;
    const height = measure(text, place.width, size, 'bold');
    enter(place, height + roomBelowTitle);
    addElement(root, `H${level}`, () => write([{ text, isBold: true }], place, size));
    place.y += height + (level === 1 ? 4 : 5);
  }

  function paragraph(runs: readonly Run[], place: Place, { size = bodySize } = {}): void {
    const text = runs.map((run) => run.text).join('');
    const height = measure(text, place.width, size, 'bold');
    enter(place, height);
    addElement(root, 'P', () => write(runs, place, size));
    place.y += height + 6;
  }

  function foot(text: string, page: number): void {
    document.switchToPage(page);
    const place = { x: margin, y: pageHeight - margin - 12, width: document.page.width - 2 * margin };
    addElement(root, 'P', () => write([{ text }], place, 8));
  }

  function table(
    { title: caption, head, rows, labelShare, parts = new Set() }: SheetTable,
    place: Place,
  ): void {
    if (rows.length === 0) return;
    heading(caption, place, 2);
    const element = document.struct('Table');
    root.add(element);
    if (head) addRow(element, head, place, { labelShare, isHead: true });
    for (const [index, cells] of rows.entries())
      addRow(element, cells, place, { labelShare, isPart: parts.has(index) });
    element.end();
    place.y += 14;
  }

  function addRow(
    parent: StructureElement,
    cells: readonly string[],
    place: Place,
    { labelShare, isHead = false, isPart = false }: RowLook,
  ): void {
    const widths = divide(place.width, cells.length, labelShare);
    const indents = cells.map((_, index) => (isPart && index === 0 ? 8 : 0));
    const weights = cells.map(
      (_, index): Weight => (isHead || (index === 0 && !isPart) ? 'bold' : 'regular'),
    );
    const heights = cells.map((cell, index) =>
      measure(cell, (widths[index] ?? 0) - (indents[index] ?? 0), bodySize, weights[index] ?? 'regular'),
    );
    const height = Math.max(...heights) + 2 * cellPadding;
    enter(place, height);
    rule(place);
    const row = document.struct('TR');
    parent.add(row);
    let { x } = place;
    for (const [index, cell] of cells.entries()) {
      const isHeader = isHead || index === 0;
      const indent = indents[index] ?? 0;
      const at = { x: x + indent, y: place.y + cellPadding, width: (widths[index] ?? 0) - indent };
      addElement(
        row,
        isHeader ? 'TH' : 'TD',
        () => write([{ text: cell, isBold: weights[index] === 'bold' }], at, bodySize),
        isHeader ? { scope: isHead ? 'Column' : 'Row' } : {},
      );
      x += widths[index] ?? 0;
    }
    row.end();
    place.y += height;
  }

  function rule({ x, y, width }: Place): void {
    document.markContent('Artifact', { type: 'Layout' });
    document
      .lineWidth(0.5)
      .strokeColor('#d8d2c4')
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke();
    document.endMarkedContent();
  }

  function picture(bytes: Buffer, alt: string, { x, y, width, height }: Area): void {
    const bbox = [x, y, x + width, y + height];
    addElement(
      root,
      'Figure',
      () => document.image(bytes, x, y, { fit: [width, height], align: 'right', valign: 'center' }),
      { alt, bbox },
    );
  }

  function addElement(parent: StructureElement, type: string, draw: () => void, options: object = {}): void {
    parent.add(document.struct(type, options, draw));
  }

  function write(runs: readonly Run[], { x, y, width }: Omit<Place, 'page'>, size: number): void {
    document.fillColor(colours.dark).fontSize(size);
    for (const [index, { text, isBold = false }] of runs.entries()) {
      const options = { width, lineGap: size * 0.2, continued: index < runs.length - 1 };
      document.font(isBold ? 'bold' : 'regular');
      if (index === 0) document.text(clean(text), x, y, options);
      else document.text(clean(text), options);
    }
  }

  function measure(text: string, width: number, size: number, weight: Weight): number {
    document.font(weight).fontSize(size);
    return document.heightOfString(clean(text), { width, lineGap: size * 0.2 });
  }
}

function divide(width: number, columns: number, labelShare: number): number[] {
  const first = width * labelShare;
  const other = (width - first) / (columns - 1);
  return Array.from({ length: columns }, (_, index) => (index === 0 ? first : other));
}
