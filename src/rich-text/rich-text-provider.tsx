import { createContext, type ReactNode, use, useMemo } from 'react';
import type { ImageObject } from '#schema/image-object.ts';
import type { EntryTarget } from './targets.ts';

/** Renders what stands in a text but comes from elsewhere. */
export interface RichTextSlots {
  /** Renders an embedded entry; without it, embedded entries are left out. */
  renderEntry?: ((entry: EntryTarget, placement: 'block' | 'inline') => ReactNode) | undefined;
  /** Renders an embedded picture; a plain `<img>` by default. */
  renderImage?: ((image: ImageObject) => ReactNode) | undefined;
}

const RichTextContext = createContext<RichTextSlots>({});

/** Gives every `RichText` inside it its slots; one that is left out is taken from the provider around this one. */
export function RichTextProvider({
  renderEntry,
  renderImage,
  children,
}: RichTextSlots & { children: ReactNode }) {
  const outer = use(RichTextContext);
  const slots = useMemo(
    () => ({
      renderEntry: renderEntry ?? outer.renderEntry,
      renderImage: renderImage ?? outer.renderImage,
    }),
    [renderEntry, renderImage, outer],
  );
  return <RichTextContext value={slots}>{children}</RichTextContext>;
}

/** The slots of the nearest `RichTextProvider`; none outside of one. */
export function useRichTextSlots(): RichTextSlots {
  return use(RichTextContext);
}
