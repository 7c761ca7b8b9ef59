import type { ComponentDocs } from '#ui/component-docs.ts';

export const docs: ComponentDocs = {
  description: 'What is wrong with a form, above its first field, with a link to each field at fault.',
  avoidWhen: 'The form is sent as its only field changes: the error beneath it is enough.',
  accessibility:
    'Move the focus to it when something is found wrong: it is read out, and its links lead on to the fields. Without scripts it takes the focus by itself. Each field says its error again beneath.',
};
