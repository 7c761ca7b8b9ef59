import { createContext, type ReactNode, use } from 'react';
import type { ImageObject } from '#schema/image-object.ts';
import type { EntryTarget } from './targets.ts';

/** Renderers for content embedded in rich text. */
export interface RichTextSlots {
  renderEntry: (entry: EntryTarget, placement: 'block' | 'inline') => ReactNode;
  renderImage: (image: ImageObject) => ReactNode;
}

const RichTextContext = createContext<RichTextSlots | null>(null);

/** Provides the slots to every `RichText` inside. */
export function RichTextProvider({ slots, children }: { slots: RichTextSlots; children: ReactNode }) {
  return <RichTextContext value={slots}>{children}</RichTextContext>;
}

/** The slots of the page; null outside a `RichTextProvider`, where embedded content is left out. */
export function useRichTextSlots(): RichTextSlots | null {
  return use(RichTextContext);
}
