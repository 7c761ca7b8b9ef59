import type { ComponentDocs } from '#ui/component-docs.ts';

export const docs: ComponentDocs = {
  description:
    'Where the page stands in the site, home first, the page itself last; also as structured data.',
  avoidWhen: 'The page is the home page, or the site is so flat that there is nothing above.',
  accessibility:
    'A navigation landmark with a name and an ordered list; the page itself is marked as the current one and is no link.',
};
