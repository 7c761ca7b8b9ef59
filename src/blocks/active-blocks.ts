// Written by `npm run generate` from the folders beside it.
export { Accordion } from './accordion/accordion.tsx';
