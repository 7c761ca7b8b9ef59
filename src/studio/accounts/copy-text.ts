import { showToast } from '../shell/toasts/toasts.ts';
import { words } from '../shell/words/accounts.ts';

/** Puts a text on the clipboard, and says whether it is there. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(words.copied);
  } catch {
    showToast(words.notCopied, { tone: 'warning' });
  }
}
