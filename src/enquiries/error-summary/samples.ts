import type { ComponentDocs, Sample } from '#ui/sample.ts';
import type { ErrorSummaryProps } from './error-summary.tsx';

export const docs: ComponentDocs = {
  description: 'What is wrong with a form, above its first field, with a link to each field at fault.',
  avoidWhen: 'The form is sent as its only field changes: the error beneath it is enough.',
  accessibility:
    'Move the focus to it when something is found wrong: it is read out, and its links lead on to the fields. Without scripts it takes the focus by itself. Each field says its error again beneath.',
};

const errors = [
  { fieldId: 'name', text: 'Please enter your name' },
  { fieldId: 'email', text: 'Please enter a valid email address, such as name@example.com' },
];

export const samples: readonly Sample<ErrorSummaryProps>[] = [
  { name: 'Fields', description: 'Each entry leads to its field.', props: { errors } },
  {
    name: 'No field in particular',
    description: 'The visitor can do nothing about a field, but can try again.',
    props: { message: 'Your message could not be sent. Please try again.' },
  },
  {
    name: 'Both',
    description: 'What is wrong with the whole comes first.',
    props: { message: 'Your message could not be sent. Please try again.', errors },
  },
  {
    name: 'Endless words',
    description: 'Texts wrap.',
    hidden: true,
    props: { message: 'Pea'.repeat(3000), errors: [{ fieldId: 'name', text: 'Pea'.repeat(3000) }] },
  },
  { name: 'Nothing wrong', description: 'Renders nothing.', hidden: true, props: {} },
];
