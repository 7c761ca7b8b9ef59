import PDFDocument from 'pdfkit';
import { colours } from '#design-tokens/tokens.ts';
import { clean, readFonts, type Weight } from './typeface.server.ts';

/** In points (1/72 inch), on A4. */
export const margin = 42;
export const gutter = 22;
const pageHeight = 841.89;
/** The lower limit of the content, above the footer. */
const pageEnd = pageHeight - margin - 18;
const bodySize = 9;
/** Longer names are set smaller; in characters. */
const longName = 60;
/** Minimum space below a table's title, to keep it with its first rows. */
const roomBelowTitle = 40;
const cellPadding = 2.4;
/** Between the texts of neighbouring cells. */
const cellGap = 3;

type StructureElement = PDFKit.PDFStructureElement;

/** Text in one font weight. */
export interface Run {
  text: string;
  isBold?: boolean;
}

/** A table; without a head its first column contains row headers. */
export interface SheetTable {
  title: string;
  head?: readonly string[];
  rows: readonly (readonly string[])[];
  /** Share of the width that its first column takes. */
  labelShare: number;
  /** Indexes of rows that are part of the previous one. */
  parts?: ReadonlySet<number>;
}

interface RowLook {
  labelShare: number;
  isHead?: boolean;
  isPart?: boolean;
}

/** A column or the full width of a page, filled from the top and continued on the next page. */
export interface Place {
  /** Index in the document. */
  page: number;
  x: number;
  y: number;
  width: number;
}

/** The box of a picture, on the current page. */
interface Area extends Omit<Place, 'page'> {
  height: number;
}

/** A PDF under construction. Each method draws content and tags it in the document’s structure tree (ISO 14289-1). */
export interface Sheet {
  document: PDFKit.PDFDocument;
  /** Begins a page and returns its index. */
  addPage(): number;
  heading(text: string, place: Place, level: 1 | 2): void;
  paragraph(runs: readonly Run[], place: Place, options?: { size?: number }): void;
  /** Draws a line of text in the lower margin of pages; read aloud it is once. */
  foot(text: string, firstPage: number, lastPage: number): void;
  table(table: SheetTable, place: Place): void;
  picture(bytes: Buffer, alt: string, area: Area): void;
  /** Draws something decorative, tagged as an artifact. */
  ornament(draw: () => void): void;
  /** Ends the document and resolves with its bytes. */
  finish(): Promise<Buffer<ArrayBuffer>>;
}

/**
 * Begins a tagged PDF in the brand’s typeface. Characters that the typeface lacks are left out.
 *
 * @param language a BCP 47 tag
 */
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
    // Prevents a standard font from being used, since PDF/UA requires all fonts to be embedded.
    font: '',
  };
  // Its types do not have PDF/UA yet.
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
    ornament,
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

  /** Switches to the place's page, or to the next one if `height` does not fit there. */
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

  function foot(text: string, firstPage: number, lastPage: number): void {
    const place = { x: margin, y: pageHeight - margin - 12, width: document.page.width - 2 * margin };
    for (let page = firstPage; page <= lastPage; page++) {
      document.switchToPage(page);
      const draw = () => write([{ text }], place, 8);
      if (page === lastPage) addElement(root, 'P', draw);
      else ornament(draw);
    }
  }

  function ornament(draw: () => void): void {
    document.markContent('Artifact', { type: 'Layout' });
    draw();
    document.endMarkedContent();
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
    place.y += 9;
  }

  function addRow(
    parent: StructureElement,
    cells: readonly string[],
    place: Place,
    { labelShare, isHead = false, isPart = false }: RowLook,
  ): void {
    let { x } = place;
    const placed = divide(place.width, cells.length, labelShare).map((width, index) => {
      const text = cells[index] ?? '';
      const indent = isPart && index === 0 ? 8 : 0;
      const isBold = isHead || (index === 0 && !isPart);
      const at = { x: x + indent, width: width - indent - cellGap };
      x += width;
      return { text, isBold, at, height: measure(text, at.width, bodySize, isBold ? 'bold' : 'regular') };
    });
    const height = Math.max(...placed.map((cell) => cell.height)) + 2 * cellPadding;
    enter(place, height);
    rule(place);
    const row = document.struct('TR');
    parent.add(row);
    for (const [index, { text, isBold, at }] of placed.entries()) {
      const isHeader = isHead || index === 0;
      addElement(
        row,
        isHeader ? 'TH' : 'TD',
        () => write([{ text, isBold }], { ...at, y: place.y + cellPadding }, bodySize),
        isHeader ? { scope: isHead ? 'Column' : 'Row' } : {},
      );
    }
    row.end();
    place.y += height;
  }

  function rule({ x, y, width }: Place): void {
    ornament(() => document.rect(x, y - 0.25, width, 0.5).fill('#d8d2c4'));
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
