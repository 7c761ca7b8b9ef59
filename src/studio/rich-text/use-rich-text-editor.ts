import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { saysSame } from '#markdown/says-same.ts';
import type { PasteNotice } from './clipboard/clipboard.ts';
import { fromProse } from './document/from-prose.ts';
import { type RichTextValue, readRichText, writeRichText } from './document/rich-text-value.ts';
import { toProse } from './document/to-prose.ts';
import { createEditor, showDocument } from './editor/create-editor.ts';
import type { PictureFinder } from './editor/node-views.ts';
import styles from './rich-text-field.module.css';

/** A text whose writing takes longer than this, in milliseconds, is written when its editor pauses. */
const quick = 8;
/** The longest that a change waits to be told, in milliseconds. */
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

export interface RichTextEditor {
  /** Where the editor is put. */
  place: RefObject<HTMLDivElement | null>;
  view: EditorView | undefined;
  state: EditorState | undefined;
  /** Why the value cannot be opened. */
  fault: string | undefined;
}

/**
 * An editor whose value is kept by whoever uses it. What was not touched is not told; what changes outside is shown, with the
 * selection where it was as far as that is there.
 */
// Long because it is one thing after another in the life of an editor.
export function useRichTextEditor(options: RichTextEditorOptions): RichTextEditor {
  const { value, isReadOnly, attributes } = options;
  const place = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView>();
  const [state, setState] = useState<EditorState>();
  /** The value that the editor shows, so that its own words are not read again. */
  const shown = useRef<unknown>(notYet);
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; since: number }>(undefined);
  /** What the last two writings took: one alone may have been held up by something else. */
  const costs = useRef<readonly number[]>([0]);
  const opened = useMemo(() => (value === shown.current ? undefined : readRichText(value)), [value]);
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
        // It stands until the next change: what was pasted is none.
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
    // Attributes and whether it can be edited are read anew with its properties.
    if (view && !view.isDestroyed)
      view.setProps({ editable: () => !isReadOnly, attributes: { ...attributes } });
  }, [view, isReadOnly, attributes]);

  return { place, view, state, fault };
}
