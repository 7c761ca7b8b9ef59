import { defineItem } from '#schema/define-item.ts';
import { choice, link, list, text } from '#schema/fields.ts';

const redirectEntry = defineItem({
  name: 'Redirect',
  description: 'An old address and where it leads now.',
  fields: {
    from: text({ reads: 'nothing', description: 'The old path, from the site’s root.', required: true }),
    to: link({ description: 'The new path or address; none where the old one is gone.' }),
    match: choice(['exact', 'prefix'], {
      description:
        'Whether the old path alone is meant, or all below it too: what follows it is put after the new path.',
      default: 'exact',
    }),
    kind: choice(['permanent', 'temporary', 'gone'], {
      description: 'Moved for good (301), moved for now (302), or gone without a successor (410).',
      default: 'permanent',
    }),
  },
});

export const redirectsEntry = defineItem({
  name: 'Redirects',
  description: 'Old addresses of a locale.',
  fields: { redirects: list(redirectEntry, { description: 'The redirects.', numbersItems: true }) },
});
