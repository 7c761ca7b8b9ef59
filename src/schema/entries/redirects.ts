import { defineItem } from '#schema/define-item.ts';
import { flag, link, list, text } from '#schema/fields.ts';

const redirectEntry = defineItem({
  name: 'Redirect',
  description: 'An old address and where it leads now.',
  fields: {
    from: text({ description: 'The old path, from the site’s root.', required: true }),
    to: link({ description: 'The new path or address.', required: true }),
    permanent: flag({ description: 'The old address is gone for good.', default: true }),
  },
});

export const redirectsEntry = defineItem({
  name: 'Redirects',
  description: 'Old addresses of a locale.',
  fields: { redirects: list(redirectEntry, { description: 'The redirects.' }) },
});
