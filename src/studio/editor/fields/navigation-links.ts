import { dropBlockIds } from '#schema/block-ids.ts';
import { isRecord } from '#schema/is-record.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import { isEqual } from '#studio/documents/is-equal.ts';

/** A link of the header's navigation, as the site settings have it; a group has links of its own. */
type Link = Readonly<Record<string, unknown>>;

function readLinks(list: unknown): readonly Link[] {
  return Array.isArray(list) ? list.filter(isRecord) : [];
}

/** Whether the navigation leads to one of the paths, in a group or by itself. */
export function isInNavigation({ navigation }: EntryDocument, paths: readonly string[]): boolean {
  return readLinks(navigation).some(
    ({ link, items }) => paths.includes(String(link)) || isInNavigation({ navigation: items }, paths),
  );
}

/** Adds a link after the others, before those that look like buttons. */
export function addToNavigation(document: EntryDocument, label: string, link: string): EntryDocument {
  const links = readLinks(document.navigation);
  const at = links.findLastIndex(({ asButton }) => asButton !== true) + 1;
  return { ...document, navigation: links.toSpliced(at, 0, { label, link }) };
}

/** Removes the links to one of the paths, and groups that have no other. */
export function removeFromNavigation(document: EntryDocument, paths: readonly string[]): EntryDocument {
  const leadsThere = ({ link }: Link) => paths.includes(String(link));
  const navigation = readLinks(document.navigation).flatMap((entry) => {
    const items = readLinks(entry.items);
    const left = items.filter((item) => !leadsThere(item));
    if (left.length < items.length) return left.length > 0 ? [{ ...entry, items: left }] : [];
    return leadsThere(entry) ? [] : [entry];
  });
  return { ...document, navigation };
}

/** Whether the navigation is that of another version but for its links to the paths, which have their place and label there. */
export function isRemovedFrom(
  { navigation }: EntryDocument,
  before: EntryDocument,
  paths: readonly string[],
): boolean {
  const rest = removeFromNavigation(before, paths).navigation;
  return isInNavigation(before, paths) && isEqual(dropBlockIds(rest), dropBlockIds(navigation));
}
