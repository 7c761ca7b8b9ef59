/** A country that wholesalers may deliver to, as the page's language calls it. */
export interface NamedCountry {
  /** ISO 3166-1. */
  code: string;
  name: string;
}

declare module '../block-page-props.ts' {
  interface BlockPageProps {
    /** All of them, in the order of their names. */
    retailerCountries?: readonly NamedCountry[] | undefined;
  }
}
