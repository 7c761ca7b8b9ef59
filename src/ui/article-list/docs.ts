import type { ComponentDocs } from '#ui/component-docs.ts';

export const docs: ComponentDocs = {
  description: 'Articles by headline and month, without their pictures.',
  avoidWhen: 'The articles are what the page is about: use CardGrid with cards of news.',
  accessibility: 'A list of links, each named by its headline; the whole row can be clicked.',
};
