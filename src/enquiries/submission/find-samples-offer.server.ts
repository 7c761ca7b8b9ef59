import type { Product } from '#schema/entries/product.ts';
import type { BlockContent } from '#schema/infer.ts';
import type { RequestedSample } from '../enquiry.server.ts';

/** What a form offers to try. */
export interface SamplesOffer {
  products: readonly RequestedSample[];
  /** How many of them at once, if there is a limit. */
  most?: number | undefined;
}

/** The block of a form, as far as it is about samples. */
interface AskingBlock extends BlockContent {
  asksForSamples?: boolean;
  samples?: readonly Pick<Product, 'key' | 'name' | 'orderCode'>[];
  mostSamples?: number;
}

/** The products that a form's block offers; undefined if it asks for none. */
export function findSamplesOffer(block: AskingBlock | undefined): SamplesOffer | undefined {
  if (!block?.asksForSamples) return undefined;
  const products = (block.samples ?? []).map(({ key, name, orderCode }) => ({
    product: key,
    name,
    orderCode,
  }));
  return { products, most: block.mostSamples };
}
