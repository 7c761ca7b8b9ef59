import { isRecord } from '#schema/is-record.ts';
import type { AuthoredContent, AuthoredFile } from './read-authored-content.ts';

/**
 * The drafts that a space can hold as such. An entry has all locales and is published with them, and two entries cannot
 * have one address.
 *
 * @param reportLeft told of the others, and why
 */
export function chooseDrafts(
  { published, drafts }: AuthoredContent,
  reportLeft: (file: string, reason: string) => void,
): AuthoredFile[] {
  const entries = new Set(published.map(({ kind, key }) => `${kind} ${key}`));
  const addresses = new Set(published.map(nameAddress));
  return drafts.filter((draft) => {
    const { file, kind, key } = draft;
    if (entries.has(`${kind} ${key}`)) {
      reportLeft(file, 'it is published in another locale, and Contentful publishes all of an entry');
      return false;
    }
    if (addresses.has(nameAddress(draft))) {
      reportLeft(file, 'what is published has its address');
      return false;
    }
    return true;
  });
}

function nameAddress({ kind, locale, document, key }: AuthoredFile): string {
  const slug = isRecord(document) ? document.slug : undefined;
  return slug === undefined ? `${kind} ${key}` : JSON.stringify([kind, locale, slug]);
}
