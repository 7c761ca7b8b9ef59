import type { ComponentDocs } from '#ui/component-docs.ts';

export const docs: ComponentDocs = {
  description: 'An icon in the colour and size of the text around it.',
  avoidWhen: 'It would say something that no text beside it says; few icons are understood alone.',
  accessibility: 'Decoration unless it has a label; with one it is announced as a picture.',
};
