import type { ComponentDocs } from '#ui/component-docs.ts';

export const docs: ComponentDocs = {
  description: 'A round button with an icon, readable on any ground and on pictures.',
  avoidWhen: 'There is room for a word: use Button.',
  accessibility:
    'Its label is read out; it is 48 px across. Where it has nothing to do it keeps the focus and says that it is disabled.',
};
