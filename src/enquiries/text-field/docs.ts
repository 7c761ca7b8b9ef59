import type { ComponentDocs } from '#ui/component-docs.ts';

export const docs: ComponentDocs = {
  description: 'A labelled field for text, of one line or several, with what is wrong with it beneath.',
  avoidWhen: 'There are few answers and all are known: let visitors choose.',
  accessibility:
    'The label stays in sight. Hint, error and characters left belong to the field’s description; an error has a sign and words, not a colour alone. Nothing typed is cut. What is required is marked with an asterisk, what is not says so.',
};
