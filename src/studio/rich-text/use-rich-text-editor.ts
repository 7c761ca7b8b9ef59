import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { saysSame } from '#markdown/says-same.ts';
import type { PasteNotice } from './clipboard/clipboard.ts';
import { fromProse } from './document/from-prose.ts';
import { type RichTextValue, readRichText, writeRichText } from './document/rich-text-value.ts';
import { toProse } from './document/to-prose.ts';
import { createEditor, showDocument } from './editor/create-editor.ts';
import type { PictureFinder } from './editor/node-views.ts';
import styles from './rich-text-field.module.css';

/** Milliseconds: a document that takes longer to serialise is reported once typing pauses. */
const quick = 8;
/** Milliseconds after which a change is reported at the latest. */
const longestWait = 800;

const notYet = Symbol('nothing is shown yet');

export interface RichTextEditorOptions {
  value: unknown;
  onChange: (value: RichTextValue | undefined) => void;
  isReadOnly: boolean;
  attributes: Readonly<Record<string, string>>;
  findPicture: PictureFinder | undefined;
  onLink: () => void;
  onToolbar: () => void;
  onNotice: (notice: PasteNotice) => void;
}

/**
 * A controlled rich-text editor. An untouched value is never reported; outside changes are shown with the
 * selection preserved where possible.
 */
export function useRichTextEditor(options: RichTextEditorOptions) {
  const { value, isReadOnly, attributes } = options;
  /** The element that the editor is created in. */
  const place = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView>();
  const [state, setState] = useState<EditorState>();
  /** The value shown, so that the editor's own changes are not parsed again. */
  const shown = useRef<unknown>(notYet);
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; since: number }>(undefined);
  /** Durations of the last two serialisations; a single one may be an outlier. */
  const costs = useRef<readonly number[]>([0]);
  const opened = useMemo(() => (value === shown.current ? undefined : readRichText(value)), [value]);
  /** Why the value cannot be parsed. */
  const fault = opened && 'fault' in opened ? opened.fault : undefined;

  const tell = useEffectEvent((editor: EditorView) => {
    clearTimeout(pending.current?.timer);
    pending.current = undefined;
    const start = performance.now();
    const written = writeRichText(fromProse(editor.state.doc));
    costs.current = [...costs.current.slice(-1), performance.now() - start];
    if (saysSame(written, shown.current)) return;
    shown.current = written;
    options.onChange(written);
  });

  const tellSoon = useEffectEvent((editor: EditorView) => {
    const cost = Math.min(...costs.current);
    if (cost <= quick) {
      tell(editor);
      return;
    }
    const since = pending.current?.since ?? performance.now();
    clearTimeout(pending.current?.timer);
    const left = Math.max(0, since + longestWait - performance.now());
    pending.current = { since, timer: setTimeout(() => tell(editor), Math.min(cost * 4, left)) };
  });

  const flush = useEffectEvent((editor: EditorView) => {
    if (pending.current) tell(editor);
  });
  const latest = useEffectEvent(() => options);

  useEffect(() => {
    const element = place.current;
    if (!element || fault !== undefined) return;
    const { value: initial } = latest();
    const read = readRichText(initial);
    if ('fault' in read) return;
    const editor: EditorView = createEditor(element, {
      doc: toProse(read.document),
      styles: styles as Record<string, string>,
      findPicture: latest().findPicture,
      readAttributes: () => ({ ...latest().attributes }),
      isEditable: () => !latest().isReadOnly,
      onUpdate(next, { isDocument, isOurs }) {
        setState(next);
        if (isDocument && isOurs) tellSoon(editor);
      },
      onBlur: () => flush(editor),
      onNotice(notice) {
        // Flush first: the notice is cleared by the next change, and the paste is one.
        flush(editor);
        latest().onNotice(notice);
      },
      link: () => latest().onLink(),
      toolbar: () => latest().onToolbar(),
      beforeTurn: () => flush(editor),
    });
    shown.current = initial;
    setView(editor);
    setState(editor.state);
    return () => {
      flush(editor);
      editor.destroy();
      setView(undefined);
      setState(undefined);
    };
  }, [fault]);

  useEffect(() => {
    if (!view || view.isDestroyed || value === shown.current) return;
    shown.current = value;
    if (opened && 'document' in opened) showDocument(view, toProse(opened.document));
  }, [view, value, opened]);

  useEffect(() => {
    // ProseMirror re-reads attributes and editability when its props are set.
    if (view && !view.isDestroyed)
      view.setProps({ editable: () => !isReadOnly, attributes: { ...attributes } });
  }, [view, isReadOnly, attributes]);

  return { place, view, state, fault };
}
