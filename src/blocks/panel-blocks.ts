// Written by `npm run generate` from the folders beside it.
export { Boxout } from './boxout/boxout.tsx';
export { BoxoutMultipleWithQuote } from './boxout-multiple-with-quote/boxout-multiple-with-quote.tsx';
