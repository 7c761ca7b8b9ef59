import type { Translate } from '#i18n/translate.ts';
import type { Enquiry } from './enquiry.ts';
import { enquiryForms } from './forms.ts';
import { cleanText } from './submission/clean-text.ts';

export interface LabelledText {
  label: string;
  /** May have several lines, and nothing that steers a terminal or turns the direction of writing. */
  value: string;
}

/** What a visitor filled in, in the order of the form, with the labels of the form. */
export function listFields({ form, values }: Pick<Enquiry, 'form' | 'values'>, t: Translate): LabelledText[] {
  return enquiryForms[form].fields
    .map(({ name, label }) => ({
      label: t(label),
      value: cleanText(values[name] ?? '', { isMultiline: true }),
    }))
    .filter(({ value }) => value);
}
