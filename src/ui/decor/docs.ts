import type { ComponentDocs } from '#ui/component-docs.ts';

export const docs: ComponentDocs = {
  description: 'A shape of the brand that peeps from behind a picture.',
  avoidWhen: 'It would stand over text, or mean something: use Icon.',
  accessibility: 'Decoration: it is hidden from screen readers.',
};
