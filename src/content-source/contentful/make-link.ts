import type { Link } from './space.ts';

/** A link as Contentful writes it. */
export function makeLink(linkType: 'Entry' | 'Asset' | 'Upload', id: string): Link {
  return { sys: { type: 'Link', linkType, id } };
}
