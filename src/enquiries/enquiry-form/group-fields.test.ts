import { expect, it } from 'vitest';
import { enquiryForms, type FormName } from '../forms.ts';
import { groupFields } from './group-fields.ts';

const lay = (form: FormName) =>
  groupFields(enquiryForms[form].fields).map(({ name, rows }) => [
    name,
    rows.map((row) => row.map((field) => field.name).join(' + ')),
  ]);

it('sets short fields side by side, and long ones alone', () => {
  expect(lay('contact')).toEqual([[undefined, ['name + company_name', 'email', 'enquiry_details']]]);
  expect(lay('newsletter')).toEqual([
    [undefined, ['first_name + surname', 'email + company_name', 'preference']],
  ]);
});

it('keeps the fields of a group together, in their order', () => {
  expect(lay('general')).toEqual([
    [undefined, ['name + company_name', 'email + phone']],
    ['address', ['address.line_1', 'address.line_2', 'address.line_3', 'address.town + address.postcode']],
    [undefined, ['preference', 'enquiry_details']],
  ]);
});
