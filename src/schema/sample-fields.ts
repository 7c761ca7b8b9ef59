import { products } from './entries/references.ts';
import { flag, number } from './fields.ts';

/** Fields by which a form block offers product samples. */
export const sampleFields = {
  asksForSamples: flag({
    description: 'Ask which products to send as samples; those that the page’s address names are ticked.',
    default: false,
  }),
  samples: products(['key', 'name', 'orderCode'], {
    reads: 'nothing',
    description: 'The products that can be asked for, in order; all by default.',
    whenEmpty: 'all',
  }),
  mostSamples: number({
    description: 'How many products can be asked for at once; any number by default.',
    minimum: 1,
    maximum: 100,
  }),
};
