import type { ComponentDocs } from '#ui/component-docs.ts';

export const docs: ComponentDocs = {
  description: 'A modal dialog over the page, for a choice that cannot wait.',
  avoidWhen:
    'A page of its own or a place in the page would do: a dialog takes visitors out of what they read.',
  accessibility:
    'The browser’s own dialog: the page behind it is inert, Escape and a press beside it close it, and the focus returns to where it was. Its title names it.',
};
