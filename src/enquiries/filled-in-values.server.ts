import type { Translate } from '#i18n/translate.ts';
import type { Enquiry } from './enquiry.server.ts';
import { enquiryForms } from './forms.ts';
import { cleanText } from './submission/clean-text.ts';

export interface LabelledText {
  label: string;
  /** May have several lines, but no control characters or direction overrides. */
  value: string;
}

/** Lists what a visitor filled in, in the order of the form and under its labels. */
export function listFields({ form, values }: Pick<Enquiry, 'form' | 'values'>, t: Translate): LabelledText[] {
  return enquiryForms[form].fields
    .map(({ name, label }) => ({
      label: t(label),
      value: cleanText(values[name] ?? '', { isMultiline: true }),
    }))
    .filter(({ value }) => value);
}

/** A form's values grouped as in its payload (R3.69–R3.72); null for those left empty. */
export type NestedValues = Record<string, string | null | Record<string, string | null>>;

/**
 * Groups values by the dots in their field names.
 *
 * @example
 * nestValues({ form: 'general', values: { name: 'Asha', 'address.town': 'Peaborough' } });
 * // { name: 'Asha', …, address: { line_1: null, …, town: 'Peaborough', postcode: null }, … }
 */
export function nestValues({ form, values }: Pick<Enquiry, 'form' | 'values'>): NestedValues {
  const nested: NestedValues = {};
  for (const { name } of enquiryForms[form].fields) {
    const value = values[name] ?? null;
    const [group = '', key] = name.split('.');
    if (key === undefined) nested[group] = value;
    else nested[group] = { ...(nested[group] as Record<string, string | null>), [key]: value };
  }
  return nested;
}
