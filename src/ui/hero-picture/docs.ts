import type { ComponentDocs } from '#ui/component-docs.ts';

export const docs: ComponentDocs = {
  description: 'One picture from edge to edge in three crops; the browser loads the one that fits its width.',
  avoidWhen: 'The picture stands in the text: use AnythingImage.',
  accessibility:
    'The three crops share one text alternative; leave it empty where the text on them says the same.',
};
