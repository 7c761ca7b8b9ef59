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
