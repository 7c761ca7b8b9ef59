import { isRecord } from '#schema/is-record.ts';
import type { AuthoredContent, AuthoredFile } from './read-authored-content.ts';

/**
 * Chooses the drafts that a space can hold as drafts. An entry is published with all its locales at once, and two
 * entries cannot have the same path.
 *
 * @param reportLeft called for the others, with the reason
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
