/*
 * The thread that draws specification sheets. Loading the PDF library and the typeface, and laying out a sheet, would
 * block the main thread for longer than visitors of other pages should wait.
 */
import { getTranslator } from '#i18n/get-translator.server.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import { answerTasks } from '#platform/answer-tasks.ts';
import type { Product } from '#schema/entries/product.ts';
import { drawSpecification } from './draw-specification.server.ts';
import { createSheet } from './sheet.server.ts';

/** The tasks of the thread that draws specification sheets. */
export interface SpecificationTasks {
  /** Draws a PDF with the sheets of products, in order. */
  draw: { takes: SpecificationTask; gives: Uint8Array<ArrayBuffer> };
}

export interface SpecificationTask {
  /** Title of the document. */
  title: string;
  locale: Locale;
  sheets: readonly SheetTask[];
}

interface SheetTask {
  product: Product;
  /** Absolute URL of the product’s page. */
  url: string;
  /** Absolute URL of the page for questions; empty without one. */
  contact: string;
  /** Digest of the product's facts, printed on the sheet. */
  revision: string;
  /** The pack as PNG. */
  packshot: Uint8Array | undefined;
}

answerTasks<SpecificationTasks>({ draw });

function draw({ title, locale, sheets }: SpecificationTask): Promise<Buffer<ArrayBuffer>> {
  const wording = { t: getTranslator(locale), locale };
  const sheet = createSheet({ title, language: locales[locale].languageTag });
  // Structured cloning has turned the Buffer into a plain Uint8Array.
  for (const { packshot, ...parts } of sheets)
    drawSpecification(sheet, { ...parts, wording, packshot: packshot && Buffer.from(packshot) });
  return sheet.finish();
}
