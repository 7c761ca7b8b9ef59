import { type Ref, type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type {
  BlockDifferences,
  BlockPlace,
  CanvasAnswer,
  DraggedBlock,
  FieldPlace,
  FromCanvas,
  ScrollPlace,
} from '../api/canvas.ts';
import type { EntryDocument, Finding } from '../api/entries.ts';
import { describeError } from '../shell/call-api.ts';
import { Button } from '../shell/controls/button.tsx';
import { Loading, Notice } from '../shell/controls/notice.tsx';
import { words } from '../shell/words/canvas.ts';
import styles from './canvas-frame.module.css';
import { useCanvasPage } from './use-canvas-page.ts';
import { type CanvasWidth, useFit } from './use-fit.ts';
import { usePlacedFrame } from './use-placed-frame.ts';

/** A shortcut that was pressed on the page. */
type CanvasKey = Omit<Extract<FromCanvas, { type: 'key' }>, 'type'>;

export interface CanvasHandle {
  /** Opens a plain text for typing where it stands on the page. */
  edit(id: string, field: FieldPlace): void;
  /** Brings a block into the view. */
  scrollTo(id: string): void;
  focus(): void;
  /** Scrolls the page to what another version of it shows. */
  scrollAlong(place: ScrollPlace): void;
}

export interface CanvasFrameProps {
  file: string;
  /** As it is entered, with ids. */
  document: EntryDocument;
  width: CanvasWidth;
  isReadOnly?: boolean;
  /** What is told of the frame to who does not see it. */
  label?: string;
  /** Blocks that differ from another version are outlined. */
  differences?: BlockDifferences;
  selected: string | undefined;
  /** All blocks that are selected, that one among them. */
  marked?: readonly string[];
  hovered?: string | undefined;
  /** A block was chosen, or with no id none; `field` is the one whose words were pressed. With `adds`, besides others. */
  onPress: (id: string | undefined, field: FieldPlace | undefined, adds: boolean) => void;
  onHover?: (id: string | undefined) => void;
  /** Somebody has scrolled the page. */
  onScroll?: (place: ScrollPlace) => void;
  /** What a plain text is now, while it is typed on the page. */
  onInput?: (field: FieldPlace, text: string) => void;
  /** Typing on the page begins, or is over: what is typed in between is one step of undo. */
  onEditing?: (field: FieldPlace | undefined) => void;
  /** A block was dragged onto the page; see `blockDragType`. */
  onDrop?: (dragged: DraggedBlock, place: BlockPlace) => void;
  /** An empty list was pressed, to add a block there. */
  onAdd?: (place: BlockPlace) => void;
  onKey?: (key: CanvasKey) => void;
  /** What the server found wrong with what is entered. */
  onFindings?: (findings: readonly Finding[]) => void;
  /** The page can be seen, or it was found that there is none. */
  onSettled?: () => void;
  ref?: Ref<CanvasHandle>;
}

/** The page as it will be, in a frame of its own, drawn anew with every change of the document. */
export function CanvasFrame(props: CanvasFrameProps) {
  const {
    file,
    document,
    width,
    isReadOnly = false,
    label,
    differences,
    selected,
    marked,
    hovered,
    ref,
  } = props;
  const { drawn, error, isDrawing, drawAgain } = useCanvasPage(file, document);
  const [stage, fit] = useFit(width);
  const latest = useRef(props);
  latest.current = props;
  /** What was chosen on the page itself is in view there. */
  const pressed = useRef<string>(undefined);

  const { element, isReady, tell } = usePlacedFrame(stage, (message) => {
    if (message.type === 'press') pressed.current = message.id;
    passOn(message, props);
  });

  useImperativeHandle(ref, () => ({
    edit: (id, field) => tell({ type: 'edit', id, field }),
    scrollTo: (id) => tell({ type: 'select', id, scrolls: true }),
    focus: () => element?.focus(),
    scrollAlong: (place) => tell({ type: 'scroll', place }),
  }));

  const page = drawn?.answer.page;
  useLayoutEffect(() => {
    if (!element) return;
    element.title = label ?? words.frameTitle;
    element.className = styles.frame as string;
    element.hidden = !page;
    Object.assign(element.style, fit);
  }, [element, page, fit, label]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the frame is told anew when one of these is another
  useEffect(() => {
    if (!isReady || !drawn || !page) return;
    tell({ type: 'show', page, document: drawn.document, file: drawn.file, isReadOnly });
  }, [isReady, drawn, isReadOnly]);

  const findings = drawn?.answer.findings;
  useEffect(() => {
    if (findings) latest.current.onFindings?.(findings);
  }, [findings]);

  useSettledWithout(error !== undefined || (drawn !== undefined && !page), latest);

  // biome-ignore lint/correctness/useExhaustiveDependencies: likewise
  useEffect(() => {
    const others = marked?.filter((id) => id !== selected) ?? [];
    if (isReady) tell({ type: 'select', id: selected, others, scrolls: pressed.current !== selected });
    pressed.current = selected;
  }, [isReady, selected, marked]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: likewise
  useEffect(() => {
    if (isReady) tell({ type: 'hover', id: hovered });
  }, [isReady, hovered]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: likewise
  useEffect(() => {
    if (isReady && differences) tell({ type: 'compare', differences });
  }, [isReady, differences]);

  return (
    <section className={styles.canvas} aria-label={label ?? words.canvas} aria-busy={isDrawing}>
      {error !== undefined && <Failure error={error} onRetry={drawAgain} />}
      {drawn && !page && <Notice>{explainNoPage(drawn.answer)}</Notice>}
      {!drawn && error === undefined && <Loading label={words.loading} />}
      <div ref={stage} className={styles.stage} />
    </section>
  );
}

/** Tells once it is known that there is no page to be shown. */
function useSettledWithout(hasNoPage: boolean, latest: RefObject<CanvasFrameProps>): void {
  useEffect(() => {
    if (hasNoPage) latest.current.onSettled?.();
  }, [hasNoPage, latest]);
}

/** What is wrong with an entry as a whole keeps it from having a page; where nothing is, its kind has none. */
function explainNoPage({ findings }: CanvasAnswer): string {
  const whole = findings.find(({ path }) => path === '');
  return whole ? `${whole.message} ${whole.remedy}` : words.noPage;
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
  if (message.type === 'press') props.onPress(message.id, message.field, message.adds ?? false);
  if (message.type === 'hover') props.onHover?.(message.id);
  if (message.type === 'scrolled') props.onScroll?.(message.place);
  if (message.type === 'input') props.onInput?.(message.field, message.text);
  if (message.type === 'editing') props.onEditing?.(message.field);
  if (message.type === 'drop') props.onDrop?.(message.dragged, message.place);
  if (message.type === 'add') props.onAdd?.(message.place);
  if (message.type === 'key') props.onKey?.(message);
  if (message.type === 'shown') props.onSettled?.();
}
