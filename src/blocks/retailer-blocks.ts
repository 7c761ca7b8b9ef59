// Written by `npm run generate` from the folders beside it.
export { WhereToBuy } from './where-to-buy/where-to-buy.tsx';
