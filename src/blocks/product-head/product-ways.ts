/** Where the head of a product leads on to; what is not there has no button. */
export interface ProductWays {
  /** The page with the form that asks for samples. */
  contact?: string | undefined;
  whereToBuy?: string | undefined;
}

declare module '../block-page-props.ts' {
  interface BlockPageProps {
    productWays?: ProductWays | undefined;
  }
}
