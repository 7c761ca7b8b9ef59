import { useRichTextSlots } from './rich-text-provider.tsx';
import type { EntryTarget } from './targets.ts';

/** An entry inside a text, as the provider's slot shows it. */
export function EmbeddedEntry({ target, placement }: { target: EntryTarget; placement: 'block' | 'inline' }) {
  return useRichTextSlots()?.renderEntry(target, placement);
}
