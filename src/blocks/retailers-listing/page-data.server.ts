import type { ReadPageData } from '#blocks/server-half.server.ts';
import type { retailersListing } from './schema.ts';
import './unkept-product.ts';

/** Provided whether or not the first list has filters, since another one on the page may have them. */
export const readPageData: ReadPageData<typeof retailersListing> = ({ items }, { content }) => {
  const kept = new Set(items.flatMap(({ stock }) => stock.map(({ product }) => product?.key)));
  const unkept = [...content.products.values()].filter(({ key }) => !kept.has(key));
  return {
    props: {
      ...(unkept.length > 0 && {
        unkeptProducts: unkept.map(({ key, name, languages }) => ({ key, name, languages })),
      }),
    },
  };
};
