import type { ComponentDocs } from '#ui/component-docs.ts';

export const docs: ComponentDocs = {
  description: 'Panels of which one is shown at a time.',
  avoidWhen:
    'Visitors compare the panels, or read them one after the other: use headings. They are questions: use the Accordion block.',
  accessibility:
    'The tabs pattern of the ARIA Authoring Practices: arrow keys, Home and End move between tabs, Tab moves into the panel. Without JavaScript and in print all panels stand under their headings.',
};
