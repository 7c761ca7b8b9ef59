import { describe, expect, it } from 'vitest';
import { enquiryForms, type FormName } from '../forms.ts';
import { validateSubmission } from './validate-submission.server.ts';

const complete: Record<string, string> = {
  name: 'Ada Lovelace',
  first_name: 'Ada',
  surname: 'Lovelace',
  company_name: 'The Engine Room',
  email: 'ada@example.com',
  phone: '020 7946 0000',
  'address.line_1': '1 High Street',
  'address.town': 'Peaborough',
  'address.postcode': 'PB1 4OK',
  preference: 'Any',
  enquiry_details: 'Do you deliver on Mondays?',
};
const validate = (form: FormName, fields: Record<string, string | null>) =>
  validateSubmission(enquiryForms[form], new Map(Object.entries({ ...complete, ...fields })));

describe('validateSubmission', () => {
  it.each(['contact', 'general', 'newsletter'] as const)(
    'finds nothing wrong with a complete %s form',
    (form) => {
      const { values, errors } = validate(form, {});
      expect(errors).toEqual({});
      const names = enquiryForms[form].fields.map(({ name }) => name);
      expect(Object.keys(values)).toEqual(names.filter((name) => name in complete));
    },
  );

  const required = Object.entries(enquiryForms).flatMap(([form, { fields }]) =>
    fields.filter(({ isRequired }) => isRequired).map((field) => [form as FormName, field] as const),
  );
  it.each(required.map(([form, field]) => ({ form, field, name: field.name })))(
    'asks for $name of the $form form',
    ({ form, field }) => {
      const missing = field.isRequired && { [field.errorKey ?? field.name]: field.missing };
      for (const value of ['', '  ', '\u200b', '\u0000', null]) {
        expect(validate(form, { [field.name]: value }).errors).toEqual(missing);
      }
      const without = new Map(Object.entries(complete).filter(([name]) => name !== field.name));
      expect(validateSubmission(enquiryForms[form], without).errors).toEqual(missing);
    },
  );

  const all = Object.entries(enquiryForms).flatMap(([form, { fields }]) =>
    fields.map((field) => ({ form: form as FormName, field, name: field.name })),
  );
  it.each(all)('bounds $name of the $form form in characters', ({ form, field }) => {
    const fill = (length: number) => {
      if (field.input === 'email') return `${'a'.repeat(length - 12)}@example.com`;
      return field.input === 'tel' ? '0'.repeat(length) : '👍'.repeat(length);
    };
    const key = field.errorKey ?? field.name;
    expect(validate(form, { [field.name]: fill(field.maxLength + 1) }).errors).toEqual({
      [key]: 'form.error.tooLong',
    });
    const longest = field.input === 'email' ? 60 : field.maxLength;
    expect(validate(form, { [field.name]: fill(longest) }).errors).toEqual({});
  });

  it('reports the first name of the newsletter as name', () => {
    expect(validate('newsletter', { first_name: '' }).errors).toEqual({ name: 'form.error.firstName' });
  });

  it('takes no text for an optional field only as text', () => {
    expect(validate('general', { 'address.line_2': null }).errors).toEqual({
      'address.line_2': 'form.error.allDetails',
    });
  });

  it.each([
    'ada@example.com',
    'ada+kitchen@example.co.uk',
    "o'brien@example.com",
    'jürgen@bücher.example',
    'ada@xn--bcher-kva.example',
    'أدا@مثال.إختبار',
    'a@b.cd',
  ])('takes %s for an e-mail address', (email) => {
    expect(validate('contact', { email }).errors).toEqual({});
  });

  it.each([
    'ada',
    '@example.com',
    'ada@-example.com',
    'ada@example',
    'ada@example.com, bea@example.com',
    'ada@exam ple.com',
    'Ada <ada@example.com>',
    'ada@example.com\nBcc: bea@example.com',
    'ada@example..com',
    `ada@${'a'.repeat(64)}.com`,
    `${'a'.repeat(65)}@example.com`,
  ])('takes %j for none', (email) => {
    expect(validate('contact', { email }).errors).toEqual({ email: 'form.error.emailFormat' });
  });

  it.each(['+44 (0)20 7946 0000 ext. 12', '01234', '٠٢٠٧٩٤٦', '+358 9 123-456'])(
    'takes %s for a phone number',
    (phone) => {
      expect(validate('general', { phone }).errors).toEqual({});
    },
  );

  it.each(['none', '1234', '+', 'call me'])('takes %s for none', (phone) => {
    expect(validate('general', { phone }).errors).toEqual({ phone: 'form.error.phoneFormat' });
  });

  it('keeps of the payload only what the form asks for, cleaned', () => {
    const { values } = validate('contact', {
      name: '  Ada\r\nBcc: x ',
      enquiry_details: 'One\r\nTwo',
      role: 'admin',
      preference: 'x',
    });
    expect(values).toMatchObject({ name: 'Ada Bcc: x', enquiry_details: 'One\nTwo' });
    expect(Object.keys(values)).toEqual(['name', 'company_name', 'email', 'enquiry_details']);
  });
});
