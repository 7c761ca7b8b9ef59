import type { ComponentDocs } from '#ui/component-docs.ts';

export const docs: ComponentDocs = {
  description: 'Puts a product or recipe on the list that is kept on this device, or takes it off again.',
  avoidWhen: 'Many of them stand close together: one on the page that each leads to is enough.',
  accessibility:
    'A toggle button, named with what is put on the list; what became of it is said in a live region. Without scripts and on paper it is not there.',
};
