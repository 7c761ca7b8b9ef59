import { defaultLocale, locales } from '#i18n/locales.ts';
import { folderEntry } from '#schema/entries/folder-entry.ts';
import type { BlockContent } from '#schema/infer.ts';
import type { ReportProblem } from '../content-problem.ts';
import { createKeeper, memoizeByIdentity } from '../incremental.ts';
import { collectBlocks, listBlocks } from '../list-blocks.ts';
import type { Sourced } from '../source-entries.ts';
import { mapBlocks } from './map-blocks.ts';

/** The most blocks in a folder, nested folders included: a guard against exponential nesting. */
const mostBlocks = 200;

/** Keeps an unchanged folder the same object, so that pages which show it need not be assembled again. */
const keepFolder = createKeeper();

/** The names of the folders in content, rich text included. */
export const listFolderNames = memoizeByIdentity((content: object): readonly string[] => {
  const named = collectBlocks(content).filter(({ block }) => block === folderEntry.name);
  return named.length > 0 ? named.map(readName) : none;
});

const none: readonly string[] = [];

function readName({ folder }: BlockContent): string {
  return String(folder).normalize('NFC');
}

/** Where blocks are: the file or entry, and the path in it. */
interface Place {
  file: string;
  path: string;
}

export interface FolderResolver {
  /**
   * Fills in the blocks of every folder in blocks or rich text, at any depth. A folder from the default locale declares its
   * `language`; a missing one is left out and reported.
   */
  resolve<Value>(value: Value, place: Place): Value;
  /** A folder's blocks, with nested folders filled in. */
  find(name: string): readonly BlockContent[] | undefined;
  /** Likewise, or the default locale's folder. */
  findAny(name: string): readonly BlockContent[] | undefined;
  names: readonly string[];
}

/**
 * Resolves folders by name: the locale's own first, then the default locale's. A reference by which a folder would contain
 * itself is left out and reported.
 *
 * @param fallback the default locale's resolver; left out for that locale itself
 */
export function createFolderResolver(
  folders: readonly Sourced<'folders'>[],
  report: ReportProblem,
  fallback?: FolderResolver,
): FolderResolver {
  const entries = new Map(folders.map((folder) => [folder.key, folder]));
  const names = [...new Set([...entries.keys(), ...(fallback?.names ?? [])])].sort();
  const filled = new Map<string, readonly BlockContent[]>();
  const open = new Set<string>();
  for (const [name, entry] of entries) fill(name, entry);

  return {
    names,
    find,
    findAny: (name) => find(name) ?? fallback?.find(name),
    resolve: (value, place) => resolveBlocks(value, place, find),
  };

  function find(name: string): readonly BlockContent[] | undefined {
    return filled.get(name);
  }

  function fill(name: string, { file, value }: Sourced<'folders'>): readonly BlockContent[] {
    const known = filled.get(name);
    if (known) return known;
    open.add(name);
    const place = { file, path: 'blocks' };
    const blocks = keepFolder(
      value,
      resolveBlocks(value.blocks, place, (inner) => {
        const entry = entries.get(inner);
        return entry && fill(inner, entry);
      }),
    );
    open.delete(name);
    const isTooLarge = listBlocks(blocks).length > mostBlocks;
    if (isTooLarge) {
      report({
        ...place,
        message: `With the folders in it, the folder "${name}" comes to more than ${mostBlocks} blocks.`,
        remedy: 'Name fewer folders in it.',
      });
    }
    filled.set(name, isTooLarge ? [] : blocks);
    return isTooLarge ? [] : blocks;
  }

  function resolveBlocks<Value>(value: Value, place: Place, findOwn: FolderResolver['find']): Value {
    const holdsFolder = collectBlocks(value).some(({ block }) => block === folderEntry.name);
    return holdsFolder ? mapBlocks(value, (block) => resolveBlock(block, place, findOwn)) : value;
  }

  function resolveBlock(
    block: BlockContent,
    place: Place,
    findOwn: FolderResolver['find'],
  ): BlockContent | undefined {
    if (block.block !== folderEntry.name) return resolveBlocks(block, place, findOwn);
    const name = readName(block);
    if (open.has(name) || open.size === mostBlocks) {
      report({
        ...place,
        message: `The folder "${name}" ${open.has(name) ? 'contains itself' : 'is nested too deeply in others'}.`,
        remedy: 'Take the folder out of these blocks.',
      });
      return undefined;
    }
    const own = findOwn(name);
    const language = entries.get(name)?.languages?.blocks;
    if (own) return { ...block, blocks: own, ...(language && { language }) };
    const other = fallback?.find(name);
    if (other) return { ...block, blocks: other, language: locales[defaultLocale].languageTag };
    report({
      ...place,
      message: `There is no folder "${name}".`,
      remedy: names.length > 0 ? `Name one of: ${names.join(', ')}.` : 'Add the folder, or remove the block.',
    });
    return undefined;
  }
}
