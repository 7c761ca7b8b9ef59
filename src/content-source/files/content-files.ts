import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isLocale, type Locale, localeCodes } from '#i18n/locales.ts';
import { createEventLoopYielder } from '#platform/event-loop-yielder.ts';
import type { ContentProblem } from '../content-problem.ts';
import type { EntryKind, LocaleEntryKind, SharedEntryKind } from '../source-entries.ts';

/** The folder of pictures and films, next to the locales' folders. */
export const mediaFolder = 'media';

/** Settings of a locale, one file each. */
export const singles = ['site', 'sitemap', 'redirects'] as const satisfies LocaleEntryKind[];

/** Folders of a locale, with a file for each document. */
export const collections = [
  'pages',
  'news',
  'folders',
  'products',
  'recipes',
] as const satisfies LocaleEntryKind[];

/** Folders shared by all locales, next to the locales' own. */
export const sharedCollections: ReadonlyMap<string, SharedEntryKind> = new Map([
  ['products', 'productFacts'],
  ['recipes', 'recipeFacts'],
]);

export interface ContentFile<Kind extends EntryKind = EntryKind> {
  /** From the content's root, with slashes: `en-gb/pages/home.yaml`. */
  file: string;
  /** Undefined for files shared by all locales. */
  locale: Locale | undefined;
  kind: Kind;
  /** The file's name without its extension, in NFC form. Translations share it. */
  key: string;
}

export interface ContentListing {
  /** In the order of their names. */
  files: readonly ContentFile[];
  /** All folders that were scanned, including the root and the media folder. */
  directories: readonly string[];
  /** Misplaced files and folders, which are not read. */
  problems: readonly ContentProblem[];
  /** Paths, from the root, of files and folders that exist but cannot be opened. Their contents are not in `files`. */
  unreadable: readonly string[];
  /** Whether symbolic links were followed: their targets may change unnoticed by the watcher. */
  hasLinks: boolean;
}

/**
 * Finds the documents of a content folder: `<locale>/site.yaml`, `sitemap.yaml` and `redirects.yaml`,
 * `<locale>/pages/*.yaml`, `news`, `folders`, `products` and `recipes` likewise, and `products/*.yaml` and
 * `recipes/*.yaml` with what all locales share. Names that begin with a dot are ignored. Yields to the event loop after
 * every few names.
 *
 * @throws the file system's error when the root itself cannot be read
 */
export async function listContentFiles(root: string): Promise<ContentListing> {
  const files: ContentFile[] = [];
  const directories: string[] = [];
  const problems: ContentProblem[] = [];
  const unreadable: string[] = [];
  let hasLinks = false;
  const yieldWhenDue = createEventLoopYielder();
  const report = (file: string, message: string, remedy: string) =>
    problems.push({ file, path: '', message, remedy });

  for (const { file, name, isFolder } of await list('')) {
    const shared = sharedCollections.get(name);
    if (isFolder && isLocale(name)) await listLocale(file, name);
    else if (isFolder && name === mediaFolder) directories.push(join(root, file));
    else if (isFolder && shared) await listCollection(file, undefined, shared);
    else if (isFolder) {
      const locale = localeCodes.find((code) => code === name.toLowerCase().replace('_', '-'));
      const remedy = locale ? `Name it ${locale}.` : `Name it one of: ${localeCodes.join(', ')}.`;
      report(file, `There is no locale "${name}", so nothing is read from this folder.`, remedy);
    } else reportDocument(file, `Move it into a locale’s folder, such as ${localeCodes[0]}/pages.`);
  }
  return { files, directories, problems, unreadable, hasLinks };

  async function listLocale(folder: string, locale: Locale): Promise<void> {
    for (const { file, name, isFolder } of await listOrReport(folder)) {
      const collection = collections.find((kind) => kind === name);
      const single = singles.find((kind) => `${kind}.yaml` === name);
      if (isFolder && collection) await listCollection(file, locale, collection);
      else if (isFolder) {
        report(
          file,
          'Nothing is read from a folder of this name.',
          `Name it one of: ${collections.join(', ')}.`,
        );
      } else if (single) files.push({ file, locale, kind: single, key: single });
      else
        reportDocument(
          file,
          `Name it ${singles.join('.yaml, ')}.yaml, or move it into ${collections.join(', ')}.`,
        );
    }
  }

  async function listCollection(folder: string, locale: Locale | undefined, kind: EntryKind): Promise<void> {
    const keys = new Set<string>();
    for (const { file, name, isFolder } of await listOrReport(folder)) {
      if (isFolder) {
        const remedy = `Move its files into ${folder}; a slash in a slug makes an address below another.`;
        report(file, 'Nothing is read from a folder in here.', remedy);
      } else if (name.endsWith('.yaml')) {
        const key = name.slice(0, -'.yaml'.length).normalize('NFC');
        if (keys.has(key)) {
          report(
            file,
            'Another file has the same name, composed of other characters.',
            'Rename one of the two.',
          );
        } else files.push({ file, locale, kind, key });
        keys.add(key);
      } else reportDocument(file, 'Let its name end in .yaml.');
    }
  }

  /** Reports only what looks like a document, since editors leave other files behind. */
  function reportDocument(file: string, remedy: string): void {
    if (/\.(ya?ml|md)$/i.test(file)) report(file, 'Nothing is read from a file of this name.', remedy);
  }

  async function listOrReport(folder: string) {
    try {
      return await list(folder);
    } catch (error) {
      report(folder, `The folder cannot be read (${codeOf(error)}).`, 'Check that it may be read.');
      noteUnreadable(folder, error);
      return [];
    }
  }

  /** Notes an unreadable path, unless it, or the target of its link, was deleted. */
  function noteUnreadable(file: string, error: unknown): void {
    if (!isGone(error)) unreadable.push(file);
  }

  /** Lists a folder, following symbolic links. */
  async function list(folder: string) {
    directories.push(join(root, folder));
    const items: { file: string; name: string; isFolder: boolean }[] = [];
    const dirents = await readdir(join(root, folder), { withFileTypes: true });
    for (const dirent of dirents.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const { name } = dirent;
      if (name.startsWith('.')) continue;
      const file = folder ? `${folder}/${name}` : name;
      hasLinks ||= dirent.isSymbolicLink();
      const kind = dirent.isSymbolicLink() ? await followLink(join(root, file)) : dirent;
      if (kind instanceof Error) {
        report(
          file,
          `The link cannot be followed (${codeOf(kind)}).`,
          'Let it lead to a file, or remove it.',
        );
        noteUnreadable(file, kind);
      } else if (kind.isFile() || kind.isDirectory())
        items.push({ file, name, isFolder: kind.isDirectory() });
      await yieldWhenDue();
    }
    return items;
  }
}

/** Whether a file is at this path or below it. */
export function isAtOrBelow(file: string, path: string): boolean {
  return file === path || file.startsWith(`${path}/`);
}

/** Whether an error means that the file or folder does not exist. */
export function isGone(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(codeOf(error));
}

/** The error code, such as `ENOENT`. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

async function followLink(path: string) {
  try {
    return await stat(path);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
