// Written by `npm run generate` from the folders beside it.
export { NewsListing } from './news-listing/news-listing.tsx';
