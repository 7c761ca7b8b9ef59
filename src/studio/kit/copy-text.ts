import { messages } from './messages.ts';
import { showToast } from './toasts/toasts.ts';

/** Copies a text to the clipboard, and reports the outcome in a toast. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(messages.copied);
  } catch {
    showToast(messages.notCopied, { tone: 'warning' });
  }
}
