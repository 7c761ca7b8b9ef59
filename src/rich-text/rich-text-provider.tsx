import { createContext, type ReactNode, use } from 'react';
import type { ImageObject } from '#schema/image-object.ts';
import type { EntryTarget } from './targets.ts';

/** Renders what stands in a text but comes from elsewhere. */
export interface RichTextSlots {
  renderEntry: (entry: EntryTarget, placement: 'block' | 'inline') => ReactNode;
  renderImage: (image: ImageObject) => ReactNode;
}

const RichTextContext = createContext<RichTextSlots | null>(null);

/** Gives every `RichText` inside it its slots. */
export function RichTextProvider({ slots, children }: { slots: RichTextSlots; children: ReactNode }) {
  return <RichTextContext value={slots}>{children}</RichTextContext>;
}

/** The slots of the page; null outside of a `RichTextProvider`, where what comes from elsewhere is left out. */
export function useRichTextSlots(): RichTextSlots | null {
  return use(RichTextContext);
}
