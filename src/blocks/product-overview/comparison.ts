import type { ImageObject } from '#schema/image-object.ts';
import type { ItemValue } from '#schema/infer.ts';
import type { productOverview } from './schema.ts';

/** The most products that are compared at a time, and stand beside each other on a phone. */
export const mostCompared = 3;

/** A fact of the compared products, in the locale's words and units. */
export interface ComparedRow {
  id: string;
  label: string;
  /** In the order of the products; null where it is not known. */
  values: readonly (string | null)[];
  isDifferent: boolean;
}

/** What `?compare=burger,mince` asks for. */
export interface Comparison {
  /** The products of the page's first overview, which alone shows it, by `listKeys`. */
  overview: string;
  /** Two or three, or none where there is nothing to compare. */
  products: readonly (Pick<
    ItemValue<typeof productOverview>['products'][number],
    'key' | 'name' | 'path' | 'languages'
  > & {
    packshot?: ImageObject | undefined;
  })[];
  groups: readonly { label: string; rows: readonly ComparedRow[] }[];
  /** The products that are ticked. */
  ticked: readonly string[];
  /** There were more than can be compared. */
  isCut: boolean;
  /** What is no product here. */
  unknown: readonly string[];
}

export function listKeys(products: readonly { key: string }[]): string {
  return products.map(({ key }) => key).join();
}

declare module '../block-page-props.ts' {
  interface BlockPageProps {
    comparison?: Comparison | undefined;
  }
}
