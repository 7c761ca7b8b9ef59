import { answerForm, type BlockSample } from '../block-sample.ts';
import type { formGeneralEnquiries } from './schema.ts';

const content = {
  headerHeadline: 'Tell us *what you cook*',
  headerText: 'For how many, on what, and who delivers to you: we come back with samples and a plan.',
  success_page: '/en-gb/contact/thank-you',
};
const forms = { retailers: ['Crateby', 'Mossdray', 'Pantrell', 'Velmoora', 'Zestwold'] };
const values = {
  name: 'Ada Lovelace',
  company_name: 'The Engine Room',
  email: 'ada@example.com',
  phone: '020 7946 0000',
  'address.line_1': '1 High Street',
  'address.town': 'Peaborough',
  'address.postcode': 'PB1 4OK',
  preference: 'Crateby',
  enquiry_details: 'Do you deliver on Mondays?',
};

export const samples: readonly BlockSample<typeof formGeneralEnquiries>[] = [
  {
    name: 'Default',
    description: 'Wholesalers are suggested as one types.',
    content,
    pageProps: { forms },
  },
  {
    name: 'On orange',
    description: 'The panel is white.',
    content: { ...content, backgroundColour: 'orange-gradient' },
    pageProps: { forms },
  },
  {
    name: 'Errors',
    description: 'As after sending it all but empty.',
    ...answerForm(
      content,
      'errors',
      {
        values: { name: 'Ada Lovelace', phone: 'call me' },
        errors: {
          company_name: 'form.error.companyName',
          email: 'form.error.email',
          phone: 'form.error.phoneFormat',
          'address.line_1': 'form.error.addressLine1',
          'address.town': 'form.error.town',
          'address.postcode': 'form.error.postcode',
          preference: 'form.error.preference',
          enquiry_details: 'form.error.enquiryDetails',
        },
      },
      { forms },
    ),
  },
  {
    name: 'Too many at once',
    description: 'What was typed is still there.',
    ...answerForm(content, 'too-many-at-once', { values, errors: { form: 'form.error.tooMany' } }, { forms }),
  },
  {
    name: 'Busy',
    description: 'The form is on its way.',
    ...answerForm(content, 'busy', { values, isSending: true }, { forms }),
  },
  {
    name: 'Sent',
    description: 'Where there is no page to go on to.',
    ...answerForm(content, 'sent', { isSent: true }, { forms }),
  },
];
