import { answerForm, type BlockSample } from '../block-sample.ts';
import type { formContact } from './schema.ts';

const content = {
  headerHeadline: 'Ask *the kitchen*',
  headerText: 'Recipes, menus, training: a chef reads every message and answers within two working days.',
  success_page: '/en-gb/contact/thank-you',
  notification_emails: 'kitchen@oakpea.example',
};

const values = {
  name: 'Ada Lovelace',
  company_name: 'The Engine Room',
  email: 'ada@example.com',
  enquiry_details: 'Could you help us plan a vegan Christmas menu for 400?',
};

const asking = {
  ...content,
  asksForSamples: true,
  mostSamples: 4,
  prefilledDetails: 'Send them to (address, and a phone number for the driver):\nWe cook on:',
};

export const samples: readonly BlockSample<typeof formContact>[] = [
  { name: 'Default', description: 'On a light ground the panel is cream.', content },
  {
    name: 'On a dark colour',
    description: 'On all other grounds it is white.',
    content: { ...content, backgroundColour: 'emerald' },
  },
  {
    name: 'Asks for samples',
    description:
      'All products by default; those that the page’s address names are ticked. Some details stand there already.',
    content: asking,
  },
  {
    name: 'Too many samples',
    description: 'What was ticked is still ticked.',
    ...answerForm({ ...asking, mostSamples: 2 }, 'too-many-samples', {
      values,
      samples: ['mince', 'burger', 'sausages'],
      errors: { samples: 'form.error.tooManySamples' },
    }),
  },
  {
    name: 'Errors',
    description: 'A summary with links to the fields, and each error beneath its field.',
    ...answerForm(content, 'errors', {
      values: { name: 'Ada Lovelace', email: 'ada@example' },
      errors: {
        company_name: 'form.error.companyName',
        email: 'form.error.emailFormat',
        enquiry_details: 'form.error.enquiryDetails',
      },
    }),
  },
  {
    name: 'No connection',
    description: 'What was typed is still there.',
    ...answerForm(content, 'no-connection', {
      values,
      errors: { form: 'form.error.offline' },
    }),
  },
  {
    name: 'Busy',
    description: 'The form is on its way.',
    ...answerForm(content, 'busy', {
      values,
      isSending: true,
    }),
  },
  {
    name: 'Sent',
    description: 'Where there is no page to go on to.',
    ...answerForm(content, 'sent', { isSent: true }),
  },
  {
    name: 'Endless words',
    hidden: true,
    ...answerForm(
      { ...content, headerHeadline: 'Pea'.repeat(3000), backgroundColour: 'orange-gradient' },
      'endless-words',
      {
        values: { name: 'Pea'.repeat(3000), enquiry_details: 'Pea'.repeat(3000) },
        errors: { name: 'form.error.tooLong', enquiry_details: 'form.error.tooLong' },
      },
    ),
  },
];
