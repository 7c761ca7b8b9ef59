import type { EntryDocument } from '../../api/entries.ts';

/** What a copied block is on the clipboard, as text: JSON that says what it is. */
const type = 'application/vnd.studio-block+json';

/** For browsers that do not let the clipboard be read; other tabs and pages of the studio read it as well. */
const key = 'studio-clipboard';

/** Puts a block on the clipboard, for any page and locale. */
export async function copyToClipboard(block: EntryDocument): Promise<void> {
  const text = JSON.stringify({ type, block });
  try {
    localStorage.setItem(key, text);
  } catch {
    // It is larger than what is kept there; the clipboard itself has no such limit.
  }
  await navigator.clipboard.writeText(text).catch(() => undefined);
}

/** The block on the clipboard, or undefined where there is none. */
export async function readFromClipboard(): Promise<EntryDocument | undefined> {
  const text = await navigator.clipboard.readText().catch(() => undefined);
  return readBlock(text ?? localStorage.getItem(key) ?? '');
}

/** The block that a text of the clipboard is; undefined for any other text. */
function readBlock(text: string): EntryDocument | undefined {
  if (!text.includes(type)) return undefined;
  try {
    const { type: given, block } = JSON.parse(text) as { type?: unknown; block?: unknown };
    if (given !== type || typeof block !== 'object' || block === null || Array.isArray(block))
      return undefined;
    return typeof (block as EntryDocument).block === 'string' ? (block as EntryDocument) : undefined;
  } catch {
    return undefined;
  }
}
