import type { ComponentDocs } from '#ui/component-docs.ts';

export const docs: ComponentDocs = {
  description: 'Icons in rows, each with a label.',
  avoidWhen: 'Each label needs a sentence: use cards.',
  accessibility: 'A list with a name; the labels say what the icons mean.',
};
