import type { ComponentDocs } from '#ui/component-docs.ts';

export const docs: ComponentDocs = {
  description: 'Text for screen readers only.',
  avoidWhen: 'Everybody could use the text: show it.',
  accessibility: 'It is read out in its place and takes no room. It holds nothing that can have the focus.',
};
