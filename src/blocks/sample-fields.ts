import type { OfferedSamples } from '#enquiries/enquiry-form/sample-field.tsx';
import { products } from '#schema/entries/references.ts';
import { flag, number } from '#schema/fields.ts';
import type { FieldValues } from '#schema/infer.ts';

/** How a form is asked to offer products to try. */
export const sampleFields = {
  asksForSamples: flag({
    description: 'Ask which products to send as samples; those that the page’s address names are ticked.',
    default: false,
  }),
  samples: products(['key', 'name', 'orderCode'], {
    description: 'The products that can be asked for, in order; all by default.',
    whenEmpty: 'all',
  }),
  mostSamples: number({
    description: 'How many products can be asked for at once; any number by default.',
    minimum: 1,
    maximum: 100,
  }),
};

/** What a form offers to try; undefined unless an editor has asked for it and there is anything. */
export function offerSamples({
  asksForSamples,
  samples,
  mostSamples,
}: FieldValues<typeof sampleFields>): OfferedSamples | undefined {
  return asksForSamples && samples.length > 0 ? { products: samples, most: mostSamples } : undefined;
}
