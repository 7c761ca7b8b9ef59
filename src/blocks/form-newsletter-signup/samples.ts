import { enquiryForms } from '#enquiries/forms.ts';
import type { BlockSample } from '../block-sample.ts';
import type { formNewsletterSignup } from './schema.ts';

const content = {
  headerHeadline: 'News *for the pass*',
  headerText: 'One letter a month: a recipe that scales, what is new, and where to taste it.',
  success_page: '/en-gb/newsletter/thank-you',
};
const forms = { retailers: ['Crateby', 'Mossdray', 'Pantrell', 'Velmoora', 'Zestwold'] };
const answer = { formId: enquiryForms.newsletter.id, isSent: false, values: {}, errors: {} };

export const samples: readonly BlockSample<typeof formNewsletterSignup>[] = [
  {
    name: 'Default',
    description: 'It comes with scripts, in a place that is kept for it.',
    content: { ...content, backgroundColour: 'cream' },
    pageProps: { forms },
  },
  {
    name: 'With a picture',
    content: { ...content, image: 'news-1', backgroundColour: 'cream' },
    pageProps: { forms },
  },
  {
    name: 'On a dark colour',
    content: { ...content, backgroundColour: 'blue-gradient' },
    pageProps: { forms },
  },
  {
    name: 'Errors',
    description: 'The first name’s error is the one called “name”.',
    content: { ...content, backgroundColour: 'cream' },
    pageProps: {
      forms,
      enquiry: {
        ...answer,
        values: { email: 'ada@example' },
        errors: {
          name: 'form.error.firstName',
          surname: 'form.error.lastName',
          email: 'form.error.emailFormat',
          company_name: 'form.error.companyName',
          preference: 'form.error.preference',
        },
      },
    },
  },
  {
    name: 'Busy',
    description: 'The sign-up is on its way.',
    content: { ...content, backgroundColour: 'cream' },
    pageProps: {
      forms,
      enquiry: {
        ...answer,
        values: {
          first_name: 'Ada',
          surname: 'Lovelace',
          email: 'ada@example.com',
          company_name: 'The Engine Room',
          preference: 'Crateby',
        },
        isSending: true,
      },
    },
  },
  {
    name: 'Sent',
    description: 'Where there is no page to go on to.',
    content: { ...content, backgroundColour: 'cream' },
    pageProps: { forms, enquiry: { ...answer, isSent: true } },
  },
];
