import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { cutText } from '#schema/cut-text.ts';
import { toFieldLabel } from '#schema/editor-labels.ts';
import { callApi } from '#studio/contract/call-api.ts';
import { ActionForm } from '#studio/kit/action-form.tsx';
import { Badge } from '#studio/kit/badge.tsx';
import { Button, IconButton } from '#studio/kit/button.tsx';
import { ErrorNotice } from '#studio/kit/notice.tsx';
import { showTime } from '#studio/kit/show-time.ts';
import { TextField } from '#studio/kit/text-field.tsx';
import { useAction } from '#studio/kit/use-action.ts';
import type { Comment, NewComment, Review } from './contract.ts';
import { messages } from './messages.ts';
import { useReviewed } from './reviewed.tsx';
import styles from './reviews.module.css';

/** What a comment is about. */
export type CommentPlace = Pick<NewComment, 'blockId' | 'field' | 'quote' | 'place'>;

export interface CommentsProps {
  /** The selected block; undefined to show the comments of the whole entry. */
  blockId: string | undefined;
  mayComment: boolean;
  /** Finds the block that a comment is in, and how to show its field; undefined where the block is gone. */
  onFind: (comment: Comment) => { blockId: string | undefined; label: string; show: () => void } | undefined;
  /** The field last used, and the words marked there. */
  marked: CommentPlace | undefined;
  onUnmark: () => void;
  /** What a comment is about without those. */
  whole: CommentPlace;
}

/** The comments on a block, or on all of an entry, and a form for another. */
export function Comments({ blockId, mayComment, onFind, marked, onUnmark, whole }: CommentsProps) {
  const { value, error, loadAgain } = useReviewed();
  const comments = value?.comments ?? [];
  const threads = comments
    .filter(({ id, thread }) => id === thread)
    .map((first) => ({ first, found: onFind(first) }))
    .filter(({ found }) => blockId === undefined || found?.blockId === blockId);
  const [open, done] = [false, true].map((isOver) =>
    threads.filter(({ first }) => isOver === isThreadOver(first, value?.review)),
  ) as [typeof threads, typeof threads];
  const toDo = open.filter(({ first }) => first.kind === 'comment').length;
  const draw = (list: typeof threads) =>
    list.map(({ first, found }) => (
      <Thread
        key={first.id}
        first={first}
        replies={comments.filter(({ id, thread }) => thread === first.id && id !== first.id)}
        mayComment={mayComment}
        where={
          found
            ? (first.blockId !== undefined || first.field !== undefined) && (
                <button type="button" className={styles.where} onClick={found.show}>
                  {found.label}
                </button>
              )
            : messages.gone(first.place ?? '')
        }
      />
    ));
  return (
    <section aria-label={messages.comments} className={styles.comments}>
      <h3>{toDo > 0 ? messages.commentsOpen(toDo) : messages.comments}</h3>
      <ErrorNotice error={error} onTryAgain={loadAgain} />
      {value && threads.length === 0 && !mayComment && <p className="muted">{messages.noComments}</p>}
      <ol className="stack3">{draw(open)}</ol>
      {done.length > 0 && (
        <details>
          <summary>{messages.done(done.length)}</summary>
          <ol className="stack3">{draw(done)}</ol>
        </details>
      )}
      {mayComment && (
        <Writing
          label={blockId === undefined ? messages.commentEntry : messages.commentBlock}
          action={messages.comment}
          place={marked ?? whole}
          about={blockId ?? ''}
        >
          {marked && (
            <p className="row1">
              <span className="muted">
                {messages.about(toFieldLabel(marked.field?.split('.').at(-1) ?? ''))}{' '}
                {marked.quote && <q>{marked.quote}</q>}
              </span>
              <IconButton size="small" icon="x" label={messages.unmark} onPress={onUnmark} />
            </p>
          )}
        </Writing>
      )}
    </section>
  );
}

/** What came with a review is over with that; a comment, once somebody says so. */
function isThreadOver({ kind, at, doneBy }: Comment, review: Review | undefined): boolean {
  return kind === 'comment' ? doneBy !== undefined : !review || at < review.askedAt;
}

interface ThreadProps {
  first: Comment;
  replies: readonly Comment[];
  mayComment: boolean;
  where: ReactNode;
}

function Thread({ first, replies, mayComment, where }: ThreadProps) {
  const { loadAgain } = useReviewed();
  const { run, isPending, error } = useAction();
  const [isReplying, setReplying] = useState(false);
  const isDone = first.doneBy !== undefined;
  return (
    <li className={styles.thread} data-done={isDone || undefined}>
      {where && <p className="faint">{where}</p>}
      {first.quote && <q className="quiet">{first.quote}</q>}
      {[first, ...replies].map((comment) => (
        <Said key={comment.id} comment={comment} />
      ))}
      <ErrorNotice error={error} />
      {mayComment && (
        <div className="row1">
          <Button
            size="small"
            look="quiet"
            onPress={() => setReplying(!isReplying)}
            aria-expanded={isReplying}
          >
            {messages.reply}
          </Button>
          {first.kind === 'comment' && (
            <Button
              size="small"
              look="quiet"
              icon="check"
              isPending={isPending}
              onPress={() => void settle()}
            >
              {isDone ? messages.markOpen : messages.markDone}
            </Button>
          )}
        </div>
      )}
      {isReplying && (
        <Writing
          label={messages.reply}
          action={messages.reply}
          place={{}}
          thread={first.id}
          about={first.id}
          onWritten={() => setReplying(false)}
        />
      )}
    </li>
  );

  async function settle(): Promise<void> {
    await run(() => callApi('PATCH /comments/{id}', { id: first.id, body: { isDone: !isDone } }));
    loadAgain();
  }
}

function Said({ comment: { kind, text, by, at } }: { comment: Comment }) {
  const { value } = useReviewed();
  return (
    <div>
      <p className="faint">
        <strong>{value?.names[by] ?? messages.somebody}</strong> {messages.kinds[kind]}{' '}
        <time dateTime={at}>{showTime(at)}</time>
      </p>
      <p className="written" dir="auto">
        {text}
      </p>
    </div>
  );
}

interface WritingProps {
  label: string;
  action: string;
  place: CommentPlace;
  thread?: string;
  /** Id of a block or thread, under which what is written is kept meanwhile. */
  about: string;
  onWritten?: () => void;
  children?: ReactNode;
}

function Writing({ label, action, place, thread, about, onWritten, children }: WritingProps) {
  const { file, loadAgain, unsent } = useReviewed();
  const { run, isPending, error, fields } = useAction();
  const [text, setText] = useState(unsent.get(about) ?? '');
  return (
    <ActionForm className="stack2" error={error} onSubmit={write}>
      {children}
      <TextField
        label={label}
        lines={2}
        isRequired
        value={text}
        onChange={change}
        error={fields.text}
        autoFocus={thread !== undefined}
      />
      <div>
        <Button type="submit" size="small" isPending={isPending}>
          {action}
        </Button>
      </div>
    </ActionForm>
  );

  async function write(): Promise<void> {
    const body = { file, text, ...place, ...(thread !== undefined && { thread }) };
    if (!(await run(() => callApi('POST /comments', { body })))) return;
    // What was written since it was sent stays.
    if (unsent.get(about) === text) change('');
    loadAgain();
    onWritten?.();
  }

  function change(next: string): void {
    unsent.set(about, next);
    setText(next);
  }
}

/** Longest words that a comment keeps of those marked. */
const longestQuote = 400;

/**
 * Follows which field of a form is used, and which words are marked in it.
 *
 * @param root of the form
 * @param describe puts the path of a field into words; undefined where it is of no interest
 */
export function useMarked(
  root: RefObject<HTMLElement | null>,
  describe: (path: string) => CommentPlace | undefined,
): [CommentPlace | undefined, () => void] {
  const [marked, setMarked] = useState<CommentPlace>();
  useEffect(() => {
    const follow = ({ type, target }: Event) => {
      // What was marked by keyboard just before the field is left is told of too late otherwise.
      const focused = type === 'focusout' && target instanceof Element ? target : document.activeElement;
      const field = focused?.closest<HTMLElement>('[data-field-path]');
      if (!field || !root.current?.contains(field)) return;
      const quote = cutText(readMarked(focused).trim(), longestQuote);
      const place = describe(field.dataset.fieldPath ?? '');
      setMarked(place && { ...place, ...(quote && { quote }) });
    };
    const events = ['selectionchange', 'focusin', 'focusout'];
    for (const event of events) document.addEventListener(event, follow);
    return () => {
      for (const event of events) document.removeEventListener(event, follow);
    };
  }, [root, describe]);
  return [marked, () => setMarked(undefined)];
}

function readMarked(focused: Element | null): string {
  if (focused instanceof HTMLTextAreaElement || focused instanceof HTMLInputElement)
    return focused.value.slice(focused.selectionStart ?? 0, focused.selectionEnd ?? 0);
  return String(document.getSelection() ?? '');
}

/** How many threads about a block are not done; nothing where there are none. */
export function CommentMark({ id }: { id: string }) {
  const count = useReviewed().open.get(id);
  return count ? (
    <span role="img" aria-label={messages.commentsOpen(count)}>
      <Badge tone="warning">{count}</Badge>
    </span>
  ) : null;
}
