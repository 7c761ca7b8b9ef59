import { defaultLocale, locales } from '#i18n/locales.ts';
import type { BlockContent } from '#schema/infer.ts';
import type { ReportProblem } from './content-problem.ts';
import type { Sourced } from './source-entries.ts';

/** Blocks that a folder may come to with the folders in it: a guard against folders that multiply. */
const mostBlocks = 200;

export interface FolderResolver {
  /**
   * The blocks with those of each folder they name filled in, at any depth. A folder from the default locale
   * declares its `language`; a missing one is left out and reported.
   *
   * @param place where the blocks stand: the file or entry, and the field in it
   */
  resolve(blocks: readonly BlockContent[], place: { file: string; path: string }): readonly BlockContent[];
  /** A folder's blocks, with the folders in it filled in. */
  find(name: string): readonly BlockContent[] | undefined;
  /** The folders found so far, by name. */
  used: ReadonlyMap<string, readonly BlockContent[]>;
  names: readonly string[];
}

/**
 * Looks folders up among a locale's own first, then among the default locale's. Where a folder contains itself,
 * the folder that would close the circle is left out and reported.
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
  const used = new Map<string, readonly BlockContent[]>();
  for (const [name, entry] of entries) fill(name, entry);

  return {
    names,
    used,
    find,
    resolve: (blocks, place) => resolveBlocks(blocks, place, find),
  };

  function find(name: string): readonly BlockContent[] | undefined {
    const blocks = filled.get(name);
    if (blocks) used.set(name, blocks);
    return blocks;
  }

  function fill(name: string, { file, value }: Sourced<'folders'>): readonly BlockContent[] {
    const known = filled.get(name);
    if (known) return known;
    open.add(name);
    const place = { file, path: 'blocks' };
    const blocks = resolveBlocks(value.blocks, place, (inner) => {
      const entry = entries.get(inner);
      return entry && fill(inner, entry);
    });
    open.delete(name);
    const isTooLarge = countBlocks(blocks) > mostBlocks;
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

  function resolveBlocks(
    blocks: readonly BlockContent[],
    place: { file: string; path: string },
    findOwn: FolderResolver['find'],
  ): readonly BlockContent[] {
    if (isPlain(blocks)) return blocks;
    return blocks.flatMap((block) => {
      if (block.block !== 'Folder') return resolveInside(block, place, findOwn);
      const name = String(block.folder).normalize('NFC');
      if (open.has(name) || open.size === mostBlocks) {
        report({
          ...place,
          message: `The folder "${name}" ${open.has(name) ? 'contains itself' : 'stands too deep in others'}.`,
          remedy: 'Take the folder out of these blocks.',
        });
        return [];
      }
      const own = findOwn(name);
      if (own) return { ...block, blocks: own };
      const other = fallback?.find(name);
      if (other) return { ...block, blocks: other, language: locales[defaultLocale].languageTag };
      report({
        ...place,
        message: `There is no folder "${name}".`,
        remedy:
          names.length > 0 ? `Name one of: ${names.join(', ')}.` : 'Add the folder, or remove the block.',
      });
      return [];
    });
  }

  function resolveInside(
    block: BlockContent,
    place: { file: string; path: string },
    findOwn: FolderResolver['find'],
  ): BlockContent {
    const slots = Object.entries(block).filter((slot): slot is [string, BlockContent[]] => isSlot(slot[1]));
    return {
      ...block,
      ...Object.fromEntries(slots.map(([name, blocks]) => [name, resolveBlocks(blocks, place, findOwn)])),
    };
  }
}

/** Lists of blocks without a folder at any depth; blocks never change, so that looking once is enough. */
const plainLists = new WeakSet<readonly BlockContent[]>();

function isPlain(blocks: readonly BlockContent[]): boolean {
  if (plainLists.has(blocks)) return true;
  const isFolderFree = blocks.every(
    (block) =>
      block.block !== 'Folder' && Object.values(block).every((value) => !isSlot(value) || isPlain(value)),
  );
  if (isFolderFree) plainLists.add(blocks);
  return isFolderFree;
}

function countBlocks(blocks: readonly BlockContent[]): number {
  return blocks.reduce(
    (sum, block) =>
      Object.values(block).reduce<number>(
        (sum, value) => sum + (isSlot(value) ? countBlocks(value) : 0),
        sum + 1,
      ),
    0,
  );
}

/** Whether a field's value is the blocks inside a block. */
function isSlot(value: unknown): value is readonly BlockContent[] {
  if (!Array.isArray(value)) return false;
  const [first] = value;
  return typeof first === 'object' && first !== null && typeof first.block === 'string';
}
