import type { ProductTeaser } from '#schema/entries/product.ts';

/** A product of the locale that no wholesaler keeps. */
export type UnkeptProduct = Pick<ProductTeaser, 'key' | 'name' | 'languages'>;

declare module '../block-page-props.ts' {
  interface BlockPageProps {
    /** Their own pages lead here all the same. */
    unkeptProducts?: readonly UnkeptProduct[] | undefined;
  }
}
