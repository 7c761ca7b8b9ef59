import { describeBlock, toBlockLabel } from '#studio/documents/block-lists.ts';
import type { PlacedBlock, PlacedField, PlacedTranslation } from '#studio/documents/compare-translation.ts';
import type { FieldState } from '#studio/documents/contract.ts';
import { findBlock, findNamed, indexBlocks, writePath } from '#studio/documents/find-block.ts';
import type { ChangedSetting } from '#studio/documents/follow-original.ts';
import { messages } from '../messages.ts';

export interface WordsRow extends PlacedField {
  /** Its path in the original. */
  at: string;
  /** Its path in the translation, which may have no such field yet; absent where it has no block or item for it. */
  ownPath?: string;
}

/** A block of the original, beside the translation's. */
export interface BesideSection {
  /** Id of the original's block; empty for the entry itself. */
  id: string;
  /** Id of the translation's block, if it has one. */
  own: string | undefined;
  label: string;
  /** Tells it from others of its kind. */
  detail: string;
  rows: readonly WordsRow[];
  settings: readonly ChangedSetting[];
  /** Of the original's blocks and items that were added, removed or moved, those here. */
  blocks: readonly PlacedBlock[];
}

/**
 * Where to lead to: what is unfinished next or before, `on` from what is just being finished, from the beginning, or within
 * a section once that has something.
 */
export type Direction = 'next' | 'previous' | 'on' | 'first' | { within: string };

/** Whether a field asks for work. */
export function isUnfinished(state: FieldState): state is 'stale' | 'copied' | 'machine' | 'missing' {
  return state === 'stale' || state === 'copied' || state === 'machine' || state === 'missing';
}

/** The parts of a translation with anything to translate or to follow, in the original's order. */
export function listSections(
  { fields, blocks, now, own, pairs }: PlacedTranslation,
  settings: readonly ChangedSetting[],
): readonly BesideSection[] {
  const words = Map.groupBy(fields, ({ blockId }) => climb(blockId));
  const set = Map.groupBy(settings, ({ blockId }) => climb(blockId));
  const changed = Map.groupBy(
    blocks.filter(({ kind }) => kind !== 'removed'),
    ({ id }) => climb(id),
  );
  const ids = ['', ...[...indexBlocks(now).values()].flatMap(({ id, name }) => (name ? id : []))];
  const sections = ids.flatMap((id): BesideSection[] => {
    const block = findBlock(now, id);
    const section = {
      id,
      own: pairs.get(id),
      label: block?.name === undefined ? messages.aboutEntry : toBlockLabel(block.name),
      detail: block ? describeBlock(block.value) : '',
      rows: (words.get(id) ?? []).map(toRow),
      settings: set.get(id) ?? [],
      blocks: changed.get(id) ?? [],
    };
    const { rows, settings: own, blocks: those } = section;
    return rows.length + own.length + those.length > 0 ? [section] : [];
  });
  for (const block of blocks.filter(({ kind }) => kind === 'removed')) addRemoved(block);
  return sections;

  function climb(id: string | undefined): string {
    return findNamed(now, id)?.id ?? '';
  }

  function toRow(field: PlacedField): WordsRow {
    const at = join(findBlock(now, field.blockId ?? '')?.path, field.field);
    const { own: placed } = field;
    const ownBlock = placed?.blockId === undefined ? undefined : findBlock(own, placed.blockId);
    return { ...field, at, ...(placed && { ownPath: join(ownBlock?.path, field.field) }) };
  }

  /** A block that the original has no more is where the translation has it. */
  function addRemoved(block: PlacedBlock): void {
    const pair = pairs.get(block.id) ?? '';
    const order = [...indexBlocks(own).keys()];
    const before = new Set(order.slice(0, order.indexOf(pair)));
    const at = sections.findLastIndex((section) => section.own !== undefined && before.has(section.own));
    const found = findBlock(own, pair);
    sections.splice(at < 0 ? 1 : at + 1, 0, {
      id: block.id,
      own: pair,
      label: found?.name === undefined ? messages.itemOf(toBlockLabel(block.name)) : toBlockLabel(found.name),
      detail: found ? describeBlock(found.value) : '',
      rows: [],
      settings: [],
      blocks: [block],
    });
  }
}

/** What the original has done with its blocks, counted, in words. */
export function listChanges(blocks: readonly PlacedBlock[]): string {
  return (['added', 'removed', 'moved'] as const)
    .flatMap((kind) => {
      const count = blocks.filter((block) => block.kind === kind).length;
      return count > 0 ? messages.translation.changes[kind](count) : [];
    })
    .join(', ');
}

function join(path: readonly (string | number)[] | undefined, field: string): string {
  return path ? `${writePath(path)}.${field}` : field;
}
