import type { Enquiry } from './enquiry.server.ts';
import { enquiryForms } from './forms.ts';

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
