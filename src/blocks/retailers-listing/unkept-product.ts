import type { ProductTeaser } from '#schema/entries/product.ts';

/** A product of the locale that no wholesaler stocks. */
export type UnkeptProduct = Pick<ProductTeaser, 'key' | 'name' | 'languages'>;

declare module '../block-page-props.ts' {
  interface BlockPageProps {
    /** Needed because the pages of these products link to the list all the same. */
    unkeptProducts?: readonly UnkeptProduct[] | undefined;
  }
}
