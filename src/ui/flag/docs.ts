import type { ComponentDocs } from '#ui/component-docs.ts';

export const docs: ComponentDocs = {
  description: 'The flag of a country that has a locale.',
  avoidWhen: 'It would stand for a language: a language is written, in its own name.',
  accessibility: 'Decoration: the country’s name always stands beside it.',
};
