import type { ComponentDocs, Sample } from '#ui/sample.ts';
import type { TextFieldProps } from './text-field.tsx';

export const docs: ComponentDocs = {
  description: 'A labelled field for text, of one line or several, with what is wrong with it beneath.',
  avoidWhen: 'There are few answers and all are known: let visitors choose.',
  accessibility:
    'The label stays in sight. Hint, error and characters left belong to the field’s description; an error has a sign and words, not a colour alone. Nothing typed is cut. What is required is marked with an asterisk, what is not says so.',
};

export const samples: readonly Sample<TextFieldProps>[] = [
  {
    name: 'Required',
    description: 'Marked with an asterisk.',
    props: { id: 'name', name: 'name', label: 'Name', isRequired: true, autoComplete: 'name' },
  },
  {
    name: 'Optional',
    description: 'Says that it may stay empty.',
    props: { id: 'line-2', name: 'address.line_2', label: 'Address line 2', autoComplete: 'address-line2' },
  },
  {
    name: 'Wrong',
    description: 'What is wrong stands beneath, with a sign and a stronger edge.',
    props: {
      id: 'email',
      name: 'email',
      label: 'Email',
      type: 'email',
      isRequired: true,
      defaultValue: 'ada@example',
      error: 'Please enter a valid email address, such as name@example.com',
    },
  },
  {
    name: 'Suggestions',
    description: 'Names are offered while typing; any other is taken as well.',
    needsRoom: true,
    props: {
      id: 'preference',
      name: 'preference',
      label: 'Preferred wholesaler/distributor',
      isRequired: true,
      hint: 'Choose from the list, or enter another name.',
      suggestions: ['Crateby', 'Mossdray', 'Pantrell', 'Velmoora'],
    },
  },
  {
    name: 'Several lines',
    description: 'Five at first, more as the text grows.',
    props: { id: 'details', name: 'enquiry_details', label: 'Enquiry details', rows: 5, isRequired: true },
  },
  {
    name: 'Few characters left',
    description: 'Says how many, once that matters.',
    props: {
      id: 'short',
      name: 'short',
      label: 'Enquiry details',
      rows: 5,
      longest: 50,
      defaultValue: 'Do you deliver to Peaborough on Mondays, too?',
    },
  },
  {
    name: 'Too many characters',
    description: 'Nothing typed is cut; the visitor is told how much is too much.',
    props: {
      id: 'long',
      name: 'long',
      label: 'Enquiry details',
      rows: 5,
      longest: 40,
      defaultValue: 'Do you deliver to Peaborough on Mondays, too?',
    },
  },
  {
    name: 'Endless words',
    description: 'Label, hint and error wrap.',
    hidden: true,
    props: {
      id: 'endless',
      name: 'endless',
      label: 'Pea'.repeat(3000),
      hint: 'Pea'.repeat(3000),
      error: 'Pea'.repeat(3000),
      suggestions: ['Pea'.repeat(3000)],
    },
  },
];
