import type { ComponentDocs } from '#ui/component-docs.ts';

export const docs: ComponentDocs = {
  description:
    'A headline: large, tight, and broken into lines of even length. Words between asterisks take the highlight colour.',
  avoidWhen: 'The text is a sentence to be read: use rich text.',
  accessibility:
    'Its level is its place in the page’s outline, whatever its size. With “none” it looks like a headline and is a paragraph.',
};
