import type { ComponentDocs } from '#ui/component-docs.ts';

export const docs: ComponentDocs = {
  description: 'Every locale as a card with its flag, its name and a picture.',
  avoidWhen: 'Visitors are on a page already: the header’s link to the selector is enough.',
  accessibility: 'A list of links, each in its own language and marked so. Flag and picture are decoration.',
};
