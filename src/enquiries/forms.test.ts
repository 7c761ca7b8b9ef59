import { describe, expect, it } from 'vitest';
import { dictionaries } from '#i18n/dictionaries.server.ts';
import { localeCodes } from '#i18n/locales.ts';
import { enquiryForms } from './forms.ts';

describe('the field for the enquiry', () => {
  it.each(localeCodes)('is asked for by its label in %s', (locale) => {
    const field = enquiryForms.contact.fields.find(({ name }) => name === 'enquiry_details');
    if (!field?.isRequired) throw new Error('The contact form has no required enquiry_details.');
    const { [field.label]: label, [field.missing]: missing } = dictionaries[locale];
    expect(missing.toLowerCase()).toContain(label.toLowerCase());
  });
});
