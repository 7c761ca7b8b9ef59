import { useEffect, useRef, useState } from 'react';
import {
  type BlockPlace,
  canvasPath,
  type FieldPlace,
  type FromCanvas,
  type ToCanvas,
} from '../../api/canvas.ts';
import type { Finding } from '../../api/entries.ts';
import { findBlock, writePath } from '../../documents/find-block.ts';
import { Notice } from '../../shell/controls/notice.tsx';
import type { KeyPress } from '../../shell/keys.ts';
import { words } from '../../shell/words/editor.ts';
import { addBlock, moveBlockTo } from '../blocks/block-actions.ts';
import { changeField } from '../fields/change-field.ts';
import { useEntry, useEntryEditor } from '../state/use-entry.ts';
import styles from './canvas-pane.module.css';
import type { CanvasWidth } from './canvas-widths.ts';
import { useDrawing } from './use-drawing.ts';

export interface CanvasPaneProps {
  width: CanvasWidth;
  isReadOnly: boolean;
  onAdd: (place: BlockPlace) => void;
  /** A shortcut that was pressed in the page. */
  onKey: (press: KeyPress) => void;
  onFindings: (findings: readonly Finding[]) => void;
}

/** The page as its visitors will see it, in a frame of its own, in which blocks are chosen and words are typed. */
// Long because it is one conversation: all that the frame is told, and all that it tells.
export function CanvasPane({ width, isReadOnly, onAdd, onKey, onFindings }: CanvasPaneProps) {
  const entry = useEntryEditor();
  const file = useEntry((state) => state.entry.file);
  const document = useEntry((state) => state.document);
  const selected = useEntry((state) => state.selected);
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const { answer, error } = useDrawing(file, document, isReady);
  const pressed = useRef<string>(undefined);
  const tell = useRef((message: ToCanvas) => {
    frame.current?.contentWindow?.postMessage(message, location.origin);
  }).current;

  const follow = useRef<(message: FromCanvas) => void>(undefined);
  useEffect(() => {
    follow.current = (message) => {
      switch (message.type) {
        case 'ready':
          return setReady(true);
        case 'press':
          pressed.current = message.id;
          return entry.select(message.id, message.field && pathOf(message.field));
        case 'input':
          return changeField(entry, message.field.id, message.field.field, message.text);
        case 'add':
          return onAdd(message.place);
        case 'drop':
          return 'id' in message.dragged
            ? moveBlockTo(entry, message.dragged.id, message.place)
            : addBlock(entry, message.dragged.name, message.place);
        case 'key':
          return onKey({
            key: message.key,
            ctrlKey: message.ctrl,
            metaKey: message.meta,
            shiftKey: message.shift,
            altKey: message.alt,
          });
        case 'findings':
          return onFindings(message.findings);
      }
    };
  });
  useEffect(() => {
    const receive = ({ origin, source, data }: MessageEvent<FromCanvas>) => {
      if (origin === location.origin && source === frame.current?.contentWindow) follow.current?.(data);
    };
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, []);

  useEffect(() => {
    if (!answer?.page) return;
    tell({ type: 'show', page: answer.page, document: answer.document, file, isReadOnly });
    onFindings(answer.findings);
  }, [answer, file, isReadOnly, tell, onFindings]);
  useEffect(() => {
    // What was pressed in the page is where it is looked for already.
    if (isReady) tell({ type: 'select', id: selected, scrolls: pressed.current !== selected });
    pressed.current = undefined;
  }, [selected, isReady, tell]);

  const hasNoPage = answer !== undefined && !answer.page;
  return (
    <section aria-label={words.canvas} className={styles.pane}>
      {error && (
        <Notice tone="warning" title={words.notDrawn}>
          {error}
        </Notice>
      )}
      {hasNoPage && <Notice>{words.noPage}</Notice>}
      <div className={styles.stage} data-width={width} hidden={hasNoPage}>
        <iframe ref={frame} title={words.canvas} src={canvasPath} className={styles.frame} />
      </div>
    </section>
  );

  function pathOf({ id, field }: FieldPlace): string | undefined {
    const found = findBlock(entry.read().document, id);
    return found && writePath([...found.path, ...field]);
  }
}
