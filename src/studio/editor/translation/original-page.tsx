import { memo, type Ref } from 'react';
import { defaultLocale } from '#i18n/locales.ts';
import { CanvasFrame, type CanvasHandle } from '#studio/canvas/canvas-frame.tsx';
import type { ScrollPlace } from '#studio/canvas/frame-messages.ts';
import type { CanvasWidth } from '#studio/canvas/use-fit.ts';
import { runShortcut } from '#studio/kit/commands.ts';
import { isPressed } from '#studio/kit/keys.ts';
import { messages } from '../messages.ts';
import { useEntry, useEntryEditor } from '../state/use-entry.ts';
import type { Compared } from './compared.tsx';
import type { BesideSection } from './list-sections.ts';

export interface OriginalPageProps {
  compared: Compared;
  sections: readonly BesideSection[];
  width: CanvasWidth;
  onScroll: (place: ScrollPlace) => void;
  /** Called with a block that the translation has not. */
  onLonely: (id: string) => void;
  ref: Ref<CanvasHandle>;
}

/**
 * The original as a page, to be read: what is worked on is marked there, a block that is pressed is shown in the
 * translation, and a text, or Enter, leads to its field.
 */
export const OriginalPage = memo(function OriginalPage({
  compared: { now, pairs },
  sections,
  width,
  onScroll,
  onLonely,
  ref,
}: OriginalPageProps) {
  const entry = useEntryEditor();
  const file = useEntry((state) => state.entry.file);
  const selected = useEntry((state) => state.selected);
  const shown = [...pairs].find(([, own]) => own === selected)?.[0];
  return (
    <CanvasFrame
      ref={ref}
      file={file.replace(/^[^/]+/, defaultLocale)}
      document={now}
      label={messages.translation.originalPage}
      width={width}
      isReadOnly
      selected={shown}
      onScroll={onScroll}
      onPress={(id, field) => show(id, field?.field.join('.'), field?.id)}
      onKey={(press) => {
        if (isPressed(press, 'enter')) show(shown, undefined, shown);
        else runShortcut(press, null);
      }}
    />
  );

  /** @param within the block or item with the field; its first field, where none is named */
  function show(id: string | undefined, field?: string, within?: string): void {
    const own = pairs.get(id ?? '');
    if (own === undefined) {
      if (id !== undefined) onLonely(id);
      return;
    }
    const rows = sections.flatMap((section) => section.rows);
    const row = rows.find((one) => one.blockId === within && (field ?? one.field) === one.field);
    entry.select(own, within === undefined ? undefined : row?.ownPath);
  }
});
