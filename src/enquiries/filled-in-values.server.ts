import type { Translate } from '#i18n/translate.ts';
import type { Enquiry } from './enquiry.server.ts';
import { enquiryForms, samplesField } from './forms.ts';
import { cleanText } from './submission/clean-text.ts';

export interface LabelledText {
  label: string;
  /** May have several lines, but no control characters or direction overrides. */
  value: string;
}

/** Lists what a visitor filled in, in the order of the form and under its labels. */
export function listFields(
  { form, values, samples = [] }: Pick<Enquiry, 'form' | 'values' | 'samples'>,
  t: Translate,
): LabelledText[] {
  const asked = { label: t('form.label.samples'), value: nameSamples(samples).join('\n') };
  const typed = enquiryForms[form].fields.map(({ name, label }) => ({
    label: t(label),
    value: cleanText(values[name] ?? '', { isMultiline: true }),
  }));
  return [asked, ...typed].filter(({ value }) => value);
}

/** The samples by name and order code: `Sausages (OP105)`. */
export function nameSamples(samples: NonNullable<Enquiry['samples']> = []): string[] {
  return samples.map(({ name, orderCode }) => cleanText(`${name} (${orderCode})`));
}

/** A form's values grouped as in its payload (R3.69–R3.72); null for those left empty. */
export type NestedValues = Record<
  string,
  string | null | Record<string, string | null> | readonly NamedSample[]
>;

interface NamedSample {
  product: string;
  name: string;
  order_code: string;
}

/**
 * Groups values by the dots in their field names; samples come last, if there are any.
 *
 * @example
 * nestValues({ form: 'general', values: { name: 'Asha', 'address.town': 'Peaborough' } });
 * // { name: 'Asha', …, address: { line_1: null, …, town: 'Peaborough', postcode: null }, … }
 */
export function nestValues({
  form,
  values,
  samples,
}: Pick<Enquiry, 'form' | 'values' | 'samples'>): NestedValues {
  const nested: NestedValues = {};
  for (const { name } of enquiryForms[form].fields) {
    const value = values[name] ?? null;
    const [group = '', key] = name.split('.');
    if (key === undefined) nested[group] = value;
    else nested[group] = { ...(nested[group] as Record<string, string | null>), [key]: value };
  }
  if (samples) {
    nested[samplesField] = samples.map(({ product, name, orderCode }) => ({
      product,
      name,
      order_code: orderCode,
    }));
  }
  return nested;
}
