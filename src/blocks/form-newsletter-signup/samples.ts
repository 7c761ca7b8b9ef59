import { answerForm, type BlockSample } from '../block-sample.ts';
import type { formNewsletterSignup } from './schema.ts';

const content = {
  headerHeadline: 'News *for the pass*',
  headerText: 'One letter a month: a recipe that scales, what is new, and where to taste it.',
  success_page: '/en-gb/newsletter/thank-you',
};
const forms = { retailers: ['Crateby', 'Mossdray', 'Pantrell', 'Velmoora', 'Zestwold'] };

export const samples: readonly BlockSample<typeof formNewsletterSignup>[] = [
  {
    name: 'Default',
    description: 'It opens where its headline is pressed; the form comes with scripts.',
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
    ...answerForm(
      { ...content, backgroundColour: 'cream' },
      'errors',
      {
        values: { email: 'ada@example' },
        errors: {
          name: 'form.error.firstName',
          surname: 'form.error.lastName',
          email: 'form.error.emailFormat',
          company_name: 'form.error.companyName',
          preference: 'form.error.preference',
        },
      },
      { forms },
    ),
  },
  {
    name: 'Busy',
    description: 'The sign-up is on its way.',
    ...answerForm(
      { ...content, backgroundColour: 'cream' },
      'busy',
      {
        values: {
          first_name: 'Ada',
          surname: 'Lovelace',
          email: 'ada@example.com',
          company_name: 'The Engine Room',
          preference: 'Crateby',
        },
        isSending: true,
      },
      { forms },
    ),
  },
  {
    name: 'Sent',
    description: 'Where there is no page to go on to.',
    ...answerForm({ ...content, backgroundColour: 'cream' }, 'sent', { isSent: true }, { forms }),
  },
];
