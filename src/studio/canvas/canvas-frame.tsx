import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { describeError } from '#studio/contract/call-api.ts';
import type { EntryDocument, Finding } from '#studio/documents/contract.ts';
import type { BlockPlace } from '#studio/documents/document-operations.ts';
import { Button } from '#studio/kit/button.tsx';
import type { KeyPress } from '#studio/kit/keys.ts';
import { messages as kitMessages } from '#studio/kit/messages.ts';
import { Loading, Notice } from '#studio/kit/notice.tsx';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import styles from './canvas-frame.module.css';
import type { CanvasAnswer } from './contract.ts';
import type {
  BlockDifferences,
  DraggedBlock,
  FieldPlace,
  FromCanvas,
  ScrollPlace,
} from './frame-messages.ts';
import { messages } from './messages.ts';
import { useCanvasPage } from './use-canvas-page.ts';
import { type CanvasWidth, useFit } from './use-fit.ts';
import { usePlacedFrame } from './use-placed-frame.ts';

export interface CanvasHandle {
  /** Scrolls to the place that another version of the page shows. */
  scrollAlong(place: ScrollPlace): void;
}

export interface CanvasFrameProps {
  file: string;
  /** The draft, with block ids. */
  document: EntryDocument;
  width: CanvasWidth;
  isReadOnly?: boolean;
  /** The frame's accessible name. */
  label?: string;
  /** Outlines the blocks that differ from another version. */
  differences?: BlockDifferences;
  selected: string | undefined;
  /** All selected blocks, `selected` among them. */
  marked?: readonly string[];
  /**
   * Called when a block is pressed, or the space beside all blocks (no id); `field` is the one under the
   * pointer. `adds` extends the selection.
   */
  onPress: (id: string | undefined, field: FieldPlace | undefined, adds: boolean) => void;
  onScroll?: (place: ScrollPlace) => void;
  /** Called with the text of a field while it is edited inline. */
  onInput?: (field: FieldPlace, text: string) => void;
  /** Called when a block is dropped on the page; see `blockDragType`. */
  onDrop?: (dragged: DraggedBlock, place: BlockPlace) => void;
  /** Called when the placeholder of an empty list is pressed. */
  onAdd?: (place: BlockPlace) => void;
  onKey?: (press: KeyPress) => void;
  /** Called with the server's findings for the draft. */
  onFindings?: (findings: readonly Finding[]) => void;
  /** Called once the page is visible, or known not to exist. */
  onSettled?: () => void;
  ref?: Ref<CanvasHandle>;
}

/** A live page of the draft, in a frame of its own. */
export function CanvasFrame(props: CanvasFrameProps) {
  const { file, document, width, isReadOnly = false, label, differences, selected, marked, ref } = props;
  const { drawn, error, isDrawing, drawAgain } = useCanvasPage(file, document);
  const [stage, fit] = useFit(width);
  const latest = useRef(props);
  latest.current = props;
  /** A block selected on the page itself is in view already. */
  const pressed = useRef<string>(undefined);

  const { element, isReady, tell } = usePlacedFrame(stage, (message) => {
    if (message.type === 'press') pressed.current = message.id;
    passOn(message, props);
  });

  useImperativeHandle(ref, () => ({
    scrollAlong: (place) => tell({ type: 'scroll', place }),
  }));

  const page = drawn?.answer.page;
  useLayoutEffect(() => {
    if (!element) return;
    element.title = label ?? messages.frameTitle;
    element.className = styles.frame as string;
    element.hidden = !page;
    Object.assign(element.style, fit);
  }, [element, page, fit, label]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a message is due only when one of these changes
  useEffect(() => {
    if (!isReady || !drawn || !page) return;
    tell({ type: 'show', page, document: drawn.document, file: drawn.file, isReadOnly });
  }, [isReady, drawn, isReadOnly]);

  const findings = drawn?.answer.findings;
  useEffect(() => {
    if (findings) latest.current.onFindings?.(findings);
  }, [findings]);

  const hasNoPage = error !== undefined || (drawn !== undefined && !page);
  useEffect(() => {
    if (hasNoPage) latest.current.onSettled?.();
  }, [hasNoPage]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    const others = marked?.filter((id) => id !== selected) ?? [];
    if (isReady) tell({ type: 'select', id: selected, others, scrolls: pressed.current !== selected });
    pressed.current = selected;
  }, [isReady, selected, marked]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (isReady && differences) tell({ type: 'compare', differences });
  }, [isReady, differences]);

  return (
    <section className="pane sunken" aria-label={label ?? messages.canvas} aria-busy={isDrawing}>
      {error !== undefined && <Failure error={error} onRetry={drawAgain} />}
      {drawn && !page && <Notice>{explainNoPage(drawn.answer)}</Notice>}
      {!drawn && error === undefined && <Loading label={messages.loading} />}
      <div ref={stage} className={styles.stage} />
    </section>
  );
}

/** Why there is no page: a fault of the whole entry, else because its kind has none. */
function explainNoPage({ findings }: CanvasAnswer): string {
  const whole = findings.find(({ path }) => path === '');
  return whole ? `${whole.message} ${whole.remedy}` : messages.noPage;
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Notice
      tone="warning"
      title={messages.failed}
      actions={<Button onPress={onRetry}>{messages.tryAgain}</Button>}
    >
      <p>{describeError(error).message}</p>
      <p>{messages.failedHint}</p>
    </Notice>
  );
}

function passOn(message: FromCanvas, props: CanvasFrameProps): void {
  if (message.type === 'press') props.onPress(message.id, message.field, message.adds ?? false);
  if (message.type === 'scrolled') props.onScroll?.(message.place);
  if (message.type === 'input') props.onInput?.(message.field, message.text);
  if (message.type === 'filePasted') showToast(kitMessages.filePasted, { tone: 'warning' });
  if (message.type === 'drop') props.onDrop?.(message.dragged, message.place);
  if (message.type === 'add') props.onAdd?.(message.place);
  if (message.type === 'key') props.onKey?.(message);
  if (message.type === 'shown') props.onSettled?.();
}
