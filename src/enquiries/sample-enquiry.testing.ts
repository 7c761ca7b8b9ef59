import type { Enquiry, LeasedDelivery } from './enquiry.server.ts';
import { enquiryForms, type FormName } from './forms.ts';

/** An enquiry of a form with every field filled in, for tests. */
export function sampleEnquiry(form: FormName, changes: Partial<Enquiry> = {}): Enquiry {
  const values = Object.fromEntries(
    enquiryForms[form].fields.map(({ name }) => [name, sampleValues[name] ?? '']),
  );
  return {
    id: '019a4f2c-7f1e-7abc-8def-0123456789ab',
    form,
    locale: 'en-gb',
    page: '/en-gb/contact',
    receivedAt: '2026-11-04T14:05:06.789Z',
    values,
    suspicions: [],
    ...changes,
  };
}

/** A delivery of it by mail, for tests. */
export function sampleDelivery(enquiry: Enquiry, changes: Partial<LeasedDelivery> = {}): LeasedDelivery {
  return {
    id: '019a4f2c-7f20-7000-8000-00000000000a',
    target: { channel: 'mail', address: 'sales@oakpea.example' },
    enquiry,
    attempt: 1,
    wasAbandoned: false,
    lease: 'first',
    ...changes,
  };
}

const sampleValues: Readonly<Record<string, string>> = {
  name: 'Asha Fielding',
  first_name: 'Asha',
  surname: 'Fielding',
  company_name: 'The Copper Ladle',
  email: 'asha@copper-ladle.example',
  phone: '+44 1632 960123',
  'address.line_1': '2 Market Row',
  'address.line_2': 'Old Dairy Yard',
  'address.line_3': 'Unit 5',
  'address.town': 'Peaborough',
  'address.postcode': 'PB1 4OK',
  preference: 'Marrow & Sons',
  enquiry_details: 'Could we taste the burgers?\n\nWe serve 300 lunches a day.',
};

/** The sample of the general form as other systems are told of it. */
export const sampleForSystems = {
  id: '019a4f2c-7f1e-7abc-8def-0123456789ab',
  form: 'general',
  locale: 'en-gb',
  page: '/en-gb/contact',
  received_at: '2026-11-04T14:05:06.789Z',
  suspicion: null,
  name: 'Asha Fielding',
  company_name: 'The Copper Ladle',
  email: 'asha@copper-ladle.example',
  phone: '+44 1632 960123',
  address: {
    line_1: '2 Market Row',
    line_2: 'Old Dairy Yard',
    line_3: 'Unit 5',
    town: 'Peaborough',
    postcode: 'PB1 4OK',
  },
  preference: 'Marrow & Sons',
  enquiry_details: 'Could we taste the burgers?\n\nWe serve 300 lunches a day.',
};
