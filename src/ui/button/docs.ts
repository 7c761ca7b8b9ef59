import type { ComponentDocs } from '#ui/component-docs.ts';

export const docs: ComponentDocs = {
  description:
    'A link that looks like a button, or a real button where there is no address: filled, or as a plain link beside a filled one.',
  avoidWhen: 'The link stands in a sentence: use rich text. Only an icon fits: use IconButton.',
  accessibility:
    'It says a verb and its object, without “click here”. A new tab is announced. A disabled link keeps its role and leads nowhere; prefer not to show what cannot be used.',
};
