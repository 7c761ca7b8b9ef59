import type { Product } from '#schema/entries/product.ts';
import type { BlockContent } from '#schema/infer.ts';
import type { RequestedSample } from '../enquiry.server.ts';

/** The product samples that a form offers. */
export interface SamplesOffer {
  products: readonly RequestedSample[];
  /** The most that may be chosen, if there is a limit. */
  most?: number | undefined;
}

/** A form block's fields about samples. */
interface AskingBlock extends BlockContent {
  asksForSamples?: boolean;
  samples?: readonly Pick<Product, 'key' | 'name' | 'orderCode'>[];
  mostSamples?: number;
}

/** The samples that a form's block offers; undefined if it offers none. */
export function findSamplesOffer(block: AskingBlock | undefined): SamplesOffer | undefined {
  if (!block?.asksForSamples || !block.samples?.length) return undefined;
  const products = block.samples.map(({ key, name, orderCode }) => ({
    product: key,
    name,
    orderCode,
  }));
  return { products, most: block.mostSamples };
}
