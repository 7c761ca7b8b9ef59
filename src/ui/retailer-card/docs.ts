import type { ComponentDocs } from '#ui/component-docs.ts';

export const docs: ComponentDocs = {
  description: 'A wholesaler’s logo and name as one large link.',
  avoidWhen: 'There is more to say than a few words: use Card.',
  accessibility: 'The name is the link; the logo says nothing more and is decoration.',
};
