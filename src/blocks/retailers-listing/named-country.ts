/** A country that wholesalers may deliver to, named in the page's language. */
export interface NamedCountry {
  /** ISO 3166-1. */
  code: string;
  name: string;
}

declare module '../block-page-props.ts' {
  interface BlockPageProps {
    /** All countries, sorted by name. */
    retailerCountries?: readonly NamedCountry[] | undefined;
  }
}
