import { isLocale } from '#i18n/locales.ts';
import { compareTexts } from '../compare-texts.ts';
import { type ContentFile, collections, sharedCollections, singles } from './content-files.ts';

/**
 * Where a file's document belongs; undefined if files at this path are not read.
 *
 * @param file from the content's root, with slashes
 *
 * @example
 * findPlace('en-gb/pages/about.yaml'); // { file, locale: 'en-gb', kind: 'pages', key: 'about' }
 */
export function findPlace(file: string): ContentFile | undefined {
  const [folder = '', ...rest] = file.split('/');
  const name = /^([^.].*)\.yaml$/s.exec(rest.at(-1) ?? '')?.[1];
  if (name === undefined) return undefined;
  const key = name.normalize('NFC');
  if (!isLocale(folder)) {
    const kind = sharedCollections.get(folder);
    return kind && rest.length === 1 ? { file, locale: undefined, kind, key } : undefined;
  }
  const kind =
    rest.length === 1 ? singles.find((one) => one === key) : collections.find((one) => one === rest[0]);
  return kind && rest.length <= 2 ? { file, locale: folder, kind, key } : undefined;
}

/** Compares paths in the order in which files are read: folder by folder, names by code units. */
export function comparePaths(a: string, b: string): number {
  const [ours, theirs] = [a.split('/'), b.split('/')];
  const at = ours.findIndex((name, index) => name !== theirs[index]);
  return compareTexts(ours[at] ?? '', theirs[at] ?? '');
}
