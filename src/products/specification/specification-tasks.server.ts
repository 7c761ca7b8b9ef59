import type { Locale } from '#i18n/locales.ts';
import type { Product } from '#schema/entries/product.ts';

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
