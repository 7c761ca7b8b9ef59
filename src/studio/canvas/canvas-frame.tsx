import {
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import type { BlockPlace, DraggedBlock, FieldPlace, FromCanvas } from '../api/canvas.ts';
import type { EntryDocument, Finding } from '../api/entries.ts';
import { describeError } from '../shell/call-api.ts';
import { Button } from '../shell/controls/button.tsx';
import { Loading, Notice } from '../shell/controls/notice.tsx';
import { words } from '../shell/words/canvas.ts';
import styles from './canvas-frame.module.css';
import { isFrameReady, loadFrame, placeFrame, subscribeToFrame, tellFrame } from './kept-frame.ts';
import { useCanvasPage } from './use-canvas-page.ts';
import { type CanvasWidth, useFit } from './use-fit.ts';

/** A shortcut that was pressed on the page. */
type CanvasKey = Omit<Extract<FromCanvas, { type: 'key' }>, 'type'>;

interface CanvasHandle {
  /** Opens a plain text for typing where it stands on the page. */
  edit(id: string, field: FieldPlace): void;
  /** Brings a block into the view. */
  scrollTo(id: string): void;
  focus(): void;
}

export interface CanvasFrameProps {
  file: string;
  /** As it is entered, with ids. */
  document: EntryDocument;
  width: CanvasWidth;
  isReadOnly?: boolean;
  selected: string | undefined;
  hovered?: string | undefined;
  /** A block was chosen, or with no id none; `field` is the one whose words were pressed. */
  onPress: (id: string | undefined, field: FieldPlace | undefined) => void;
  onHover?: (id: string | undefined) => void;
  /** What a plain text is now, while it is typed on the page. */
  onInput: (field: FieldPlace, text: string) => void;
  /** Typing on the page begins, or is over: what is typed in between is one step of undo. */
  onEditing?: (field: FieldPlace | undefined) => void;
  /** A block was dragged onto the page; see `blockDragType`. */
  onDrop: (dragged: DraggedBlock, place: BlockPlace) => void;
  /** An empty list was pressed, to add a block there. */
  onAdd: (place: BlockPlace) => void;
  onKey: (key: CanvasKey) => void;
  /** What the server found wrong with what is entered. */
  onFindings?: (findings: readonly Finding[]) => void;
  ref?: Ref<CanvasHandle>;
}

/** The page as it will be, in a frame of its own, drawn anew with every change of the document. */
export function CanvasFrame(props: CanvasFrameProps) {
  const { file, document, width, isReadOnly = false, selected, hovered, ref } = props;
  const isReady = useSyncExternalStore(subscribeToFrame, isFrameReady);
  const { drawn, error, isDrawing, drawAgain } = useCanvasPage(file, document);
  const [stage, fit] = useFit(width);
  const latest = useRef(props);
  latest.current = props;
  /** What was chosen on the page itself is in view there. */
  const pressed = useRef<string>(undefined);

  useLayoutEffect(() => (stage.current ? placeFrame(stage.current) : undefined), [stage]);

  useImperativeHandle(ref, () => ({
    edit: (id, field) => tellFrame({ type: 'edit', id, field }),
    scrollTo: (id) => tellFrame({ type: 'select', id, scrolls: true }),
    focus: () => loadFrame().focus(),
  }));

  useEffect(() => {
    function follow({ origin, source, data }: MessageEvent<FromCanvas>): void {
      if (origin !== location.origin || source !== loadFrame().contentWindow) return;
      if (data.type === 'press') pressed.current = data.id;
      passOn(data, latest.current);
    }
    addEventListener('message', follow);
    return () => removeEventListener('message', follow);
  }, []);

  const page = drawn?.answer.page;
  useLayoutEffect(() => {
    const frame = loadFrame();
    frame.className = styles.frame as string;
    frame.hidden = !page;
    Object.assign(frame.style, fit);
  }, [page, fit]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the frame is told anew when one of these is another
  useEffect(() => {
    if (!isReady || !drawn || !page) return;
    tellFrame({ type: 'show', page, document: drawn.document, file: drawn.file, isReadOnly });
  }, [isReady, drawn, isReadOnly]);

  const findings = drawn?.answer.findings;
  useEffect(() => {
    if (findings) latest.current.onFindings?.(findings);
  }, [findings]);

  useEffect(() => {
    if (isReady) tellFrame({ type: 'select', id: selected, scrolls: pressed.current !== selected });
    pressed.current = selected;
  }, [isReady, selected]);

  useEffect(() => {
    if (isReady) tellFrame({ type: 'hover', id: hovered });
  }, [isReady, hovered]);

  return (
    <section className={styles.canvas} aria-label={words.canvas} aria-busy={isDrawing}>
      {error !== undefined && <Failure error={error} onRetry={drawAgain} />}
      {drawn && !page && <Notice>{words.noPage}</Notice>}
      {!drawn && error === undefined && <Loading label={words.loading} />}
      <div ref={stage} className={styles.stage} />
    </section>
  );
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Notice tone="warning" title={words.failed} actions={<Button onPress={onRetry}>{words.tryAgain}</Button>}>
      <p>{describeError(error).message}</p>
      <p>{words.failedHint}</p>
    </Notice>
  );
}

function passOn(message: FromCanvas, props: CanvasFrameProps): void {
  if (message.type === 'press') props.onPress(message.id, message.field);
  if (message.type === 'hover') props.onHover?.(message.id);
  if (message.type === 'input') props.onInput(message.field, message.text);
  if (message.type === 'editing') props.onEditing?.(message.field);
  if (message.type === 'drop') props.onDrop(message.dragged, message.place);
  if (message.type === 'add') props.onAdd(message.place);
  if (message.type === 'key') props.onKey(message);
}
