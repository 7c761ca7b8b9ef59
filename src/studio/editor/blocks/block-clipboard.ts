import type { EntryDocument } from '#studio/documents/contract.ts';
import { isBlockList } from '#studio/documents/find-block.ts';
import { recall, remember } from '#studio/kit/remember.ts';

/** Marks JSON text on the clipboard as copied blocks. */
const type = 'application/vnd.studio-block+json';

/**
 * A copy in local storage, which other tabs of the studio can read: some browsers deny reading the clipboard,
 * or lack one here.
 */
const key = 'studio-clipboard';

/** Copies blocks, for pasting on any page and locale. Never rejects. */
export async function copyToClipboard(blocks: readonly EntryDocument[]): Promise<void> {
  const text = JSON.stringify({ type, blocks });
  // What is too large for it, only the clipboard has.
  remember(key, text);
  await navigator.clipboard?.writeText(text).catch(() => undefined);
}

/** The blocks on the clipboard; empty where it holds anything else. */
export async function readFromClipboard(): Promise<readonly EntryDocument[]> {
  const text = await navigator.clipboard?.readText().catch(() => undefined);
  return readBlocks(text ?? recall(key) ?? '');
}

function readBlocks(text: string): readonly EntryDocument[] {
  if (!text.includes(type)) return [];
  try {
    const { type: given, blocks } = JSON.parse(text) as { type?: unknown; blocks?: unknown };
    return given === type && isBlockList(blocks)
      ? blocks.filter(({ block }) => typeof block === 'string')
      : [];
  } catch {
    return [];
  }
}
