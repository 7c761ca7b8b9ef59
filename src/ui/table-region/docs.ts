import type { ComponentDocs } from '#ui/component-docs.ts';

export const docs: ComponentDocs = {
  description:
    'A table that scrolls in a region of its own where it has no room; its head and first column stay.',
  avoidWhen: 'An editor writes the table: rich text has its own.',
  accessibility:
    'The region is named and takes the focus, so that arrow keys scroll it. The table inside names its rows and columns by header cells.',
};
