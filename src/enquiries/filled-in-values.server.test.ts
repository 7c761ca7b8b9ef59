import { expect, it } from 'vitest';
import { nestValues } from './filled-in-values.server.ts';
import { sampleEnquiry } from './sample-enquiry.testing.ts';

it('groups values as the payload of the form does', () => {
  expect(nestValues(sampleEnquiry('general'))).toEqual({
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
  });
});

it('has null for what was left empty, and nothing that the form does not ask for', () => {
  expect(nestValues({ form: 'newsletter', values: { surname: 'Fielding', phone: '01632 960123' } })).toEqual({
    first_name: null,
    surname: 'Fielding',
    email: null,
    company_name: null,
    preference: null,
  });
});
