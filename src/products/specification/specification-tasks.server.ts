import type { Locale } from '#i18n/locales.ts';
import type { Product } from '#schema/entries/product.ts';

/** What the thread that draws specification sheets is asked for, and what it answers with. */
export interface SpecificationTasks {
  /** A PDF with the sheets of some products, in their order. */
  draw: { takes: SpecificationTask; gives: Uint8Array<ArrayBuffer> };
}

export interface SpecificationTask {
  /** The document’s. */
  title: string;
  locale: Locale;
  sheets: readonly SheetTask[];
}

interface SheetTask {
  product: Product;
  /** The product’s page, as a full address. */
  url: string;
  /** Changes with anything on the sheet. */
  revision: string;
  /** The pack as PNG. */
  packshot: Uint8Array | undefined;
}
