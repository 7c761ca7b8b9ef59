// Written by `npm run generate` from the folders beside it.
export { Accordion } from './accordion/accordion.tsx';
export { NewsListing } from './news-listing/news-listing.tsx';
export { Video } from './video/video.tsx';
