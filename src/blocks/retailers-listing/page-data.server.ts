import type { ReadPageData } from '../server-half.server.ts';
import { nameCountries } from './name-countries.server.ts';
import type { retailersListing } from './schema.ts';

/** Whatever the first list says: another of the page may have filters. */
export const readPageData: ReadPageData<typeof retailersListing> = (_, { locale }) => ({
  props: { retailerCountries: nameCountries(locale) },
});
