import type { EntryDocument } from '../../api/entries.ts';
import { isBlockList } from '../../documents/find-block.ts';

/** What copied blocks are on the clipboard, as text: JSON that says what it is. */
const type = 'application/vnd.studio-block+json';

/** For browsers that do not let the clipboard be read, or have none here; other tabs and pages of the studio read it as well. */
const key = 'studio-clipboard';

/** Puts blocks on the clipboard, for any page and locale. */
export async function copyToClipboard(blocks: readonly EntryDocument[]): Promise<void> {
  const text = JSON.stringify({ type, blocks });
  try {
    localStorage.setItem(key, text);
  } catch {
    // It is larger than what is kept there; the clipboard itself has no such limit.
  }
  await navigator.clipboard?.writeText(text).catch(() => undefined);
}

/** The blocks on the clipboard; none where there is anything else. */
export async function readFromClipboard(): Promise<readonly EntryDocument[]> {
  const text = await navigator.clipboard?.readText().catch(() => undefined);
  return readBlocks(text ?? localStorage.getItem(key) ?? '');
}

/** The blocks that a text of the clipboard is; none for any other text. */
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
