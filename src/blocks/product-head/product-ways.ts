/** Paths of the pages that the head of a product links to; a missing page has no button. */
export interface ProductWays {
  /** The page with the form to request samples. */
  contact?: string | undefined;
  whereToBuy?: string | undefined;
}

declare module '../block-page-props.ts' {
  interface BlockPageProps {
    productWays?: ProductWays | undefined;
  }
}
