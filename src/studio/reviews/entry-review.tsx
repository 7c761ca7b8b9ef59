import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { callApi } from '#studio/contract/call-api.ts';
import type { Editor } from '#studio/contract/fields.ts';
import { isAllowedFor } from '#studio/contract/roles.ts';
import type { OpenedEntry } from '#studio/entries/contract.ts';
import { ActionForm } from '#studio/kit/action-form.tsx';
import { Button } from '#studio/kit/button.tsx';
import { Checkbox } from '#studio/kit/checkbox.tsx';
import { Dialog } from '#studio/kit/dialog.tsx';
import { ErrorNotice, LoadState, Notice } from '#studio/kit/notice.tsx';
import { SelectField } from '#studio/kit/select-field.tsx';
import { showTime } from '#studio/kit/show-time.ts';
import { TextField, type TextFieldProps } from '#studio/kit/text-field.tsx';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { ToggleGroup } from '#studio/kit/toggle-group.tsx';
import { useAction } from '#studio/kit/use-action.ts';
import { type ComparisonView, DocumentDifference } from '#studio/publishing/document-difference.tsx';
import { messages as publishWords } from '#studio/publishing/messages.ts';
import { usePublishingPlans } from '#studio/publishing/plans/entry-plans.tsx';
import type { Review, Reviewed, Reviewer } from './contract.ts';
import { messages } from './messages.ts';
import { ReviewBadge } from './review-badge.tsx';
import { useReviewed } from './reviewed.tsx';
import styles from './reviews.module.css';

const views = ['fields', 'pages'] as const;

/** The open entry's review as a badge that leads there; nothing without one. */
export function EntryReviewBadge({ onPress }: { onPress: () => void }) {
  const { value } = useReviewed();
  if (!value?.review) return null;
  return (
    <AriaButton className="bare pressable pill" onPress={onPress}>
      <ReviewBadge state={value.review.state} />
    </AriaButton>
  );
}

export interface ReviewDialogProps {
  entry: OpenedEntry;
  title: string;
  /** As it is now. */
  document: OpenedEntry['document'];
  /** The saved draft's; undefined while it is being saved. */
  revision: number | undefined;
  editor: Editor;
  onPublish: (() => void) | undefined;
  onClose: () => void;
}

/** What changes in a draft, and what its author and whoever is to look at it say to each other. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { entry, title, document, revision, editor, onPublish, onClose } = props;
  const { value, error, loadAgain } = useReviewed();
  const [view, setView] = useState<ComparisonView>('fields');
  const saying = useSaying(onClose);
  const shared = { file: entry.file, revision, saying };
  const review = value?.review;
  const mayAnswer = review !== undefined && onPublish !== undefined && review.askedBy !== editor.id;
  const { published } = entry;
  return (
    <Dialog title={messages.reviewOf(title)} isOpen size="large" onClose={onClose}>
      <div className="stack4">
        <LoadState of={{ value, error, loadAgain }} />
        {value && review && <ReviewState review={review} reviewed={value} />}
        <ErrorNotice error={saying.error} />
        {value && mayAnswer && (review.state !== 'sent-back' || saying.said.value) && (
          <Answer {...shared} {...{ review, reviewed: value, onPublish }} />
        )}
        {value && !mayAnswer && isAllowedFor(editor, 'write', entry.locale) && (
          <Ask {...shared} {...{ reviewed: value, isAgain: review !== undefined }} />
        )}
        <section aria-label={publishWords.changes} className="stack3">
          <div className="bar2 between">
            <h3>{publishWords.changes}</h3>
            {published && (
              <ToggleGroup
                label={publishWords.view}
                choices={views.map((value) => ({ value, label: messages.views[value] }))}
                value={view}
                onChange={setView}
              />
            )}
          </div>
          {published ? (
            <DocumentDifference
              file={entry.file}
              view={view}
              before={{ label: messages.live, document: published }}
              after={{ label: messages.draft, document }}
            />
          ) : (
            <p>{publishWords.appears}</p>
          )}
        </section>
      </div>
    </Dialog>
  );
}

function ReviewState({ review, reviewed: { names, reviewers } }: { review: Review; reviewed: Reviewed }) {
  const { state, askedBy, askedAt, of, sentence, answer, approvedBy, hasChanged } = review;
  const nameOf = (id: string) => names[id] ?? reviewers[id] ?? messages.somebody;
  const asked = 'person' in of ? nameOf(of.person) : messages.roles[of.role];
  return (
    <div className="stack3">
      <blockquote className={styles.said}>
        <p className="muted">
          {messages.askedBy(nameOf(askedBy), asked, showTime(askedAt))} <ReviewBadge state={state} />
        </p>
        <p dir="auto">{sentence}</p>
      </blockquote>
      {answer && (
        <blockquote className={styles.said}>
          <p className="muted">{messages.sentBackBy(nameOf(answer.by), showTime(answer.at))}</p>
          <p dir="auto">{answer.text}</p>
        </blockquote>
      )}
      {state === 'approved' && <p>{messages.approvedBy(approvedBy.map(nameOf).join(', '))}</p>}
      {state === 'asked' && hasChanged && <Notice>{messages.hasChanged}</Notice>}
    </div>
  );
}

interface SayingProps extends Pick<ReviewDialogProps, 'revision'> {
  reviewed: Reviewed;
  file: string;
  saying: ReturnType<typeof useSaying>;
}

interface AnswerProps extends SayingProps, Pick<ReviewDialogProps, 'onPublish'> {
  review: Review;
}

/** Publishes, approves or sends back. */
function Answer({ review, reviewed, file, revision, onPublish, saying }: AnswerProps) {
  const { said, finish, isPending } = saying;
  const mayPublishLater = review.askedBy in reviewed.reviewers;
  const plans = usePublishingPlans(file);
  const [keepsPlans, setKeepsPlans] = useState(false);
  return (
    <ActionForm className="stack3" error={undefined} onSubmit={sendBack}>
      <div className="row2">
        {onPublish && (
          <Button look="primary" isDisabled={revision === undefined} onPress={onPublish}>
            {messages.publish}
          </Button>
        )}
        {mayPublishLater && review.state !== 'approved' && (
          <Button isPending={isPending} isDisabled={revision === undefined} onPress={() => void approve()}>
            {messages.approve}
          </Button>
        )}
      </div>
      <Sentence label={messages.toChange} hint={messages.toChangeHint} {...said} />
      {plans.length > 0 && (
        <Checkbox isSelected={!keepsPlans} onChange={(stops) => setKeepsPlans(!stops)}>
          {messages.stops(plans.join('; '))}
        </Checkbox>
      )}
      <div>
        <Button type="submit" isPending={isPending}>
          {messages.sendBack}
        </Button>
      </div>
    </ActionForm>
  );

  async function approve(): Promise<void> {
    if (revision === undefined) return;
    await finish(() => callApi('POST /approve', { body: { file, revision } }), messages.approved);
  }

  async function sendBack(): Promise<void> {
    const body = { file, askedAt: review.askedAt, sentence: said.value, keepsPlans };
    await finish(() => callApi('POST /reviews/send-back', { body }), messages.sentBack);
  }
}

type SentenceProps = Pick<TextFieldProps, 'label' | 'hint' | 'value' | 'onChange' | 'error'>;

function Sentence(props: SentenceProps) {
  return <TextField lines={2} isRequired {...props} />;
}

/**
 * A sentence that goes with an act on the review, which closes the window once it is done. The window has it, not its form: a
 * refusal may mean that there is another form now, or none.
 */
function useSaying(onClose: () => void) {
  const { loadAgain } = useReviewed();
  const { run, isPending, error, fields } = useAction();
  const [value, onChange] = useState('');
  return { said: { value, onChange, error: fields.sentence }, finish, isPending, error };

  async function finish(work: () => Promise<unknown>, done: string): Promise<void> {
    const isDone = await run(work);
    loadAgain();
    if (!isDone) return;
    showToast(done);
    onClose();
  }
}

interface AskProps extends SayingProps {
  isAgain: boolean;
}

const toReviewer = (choice: string): Reviewer =>
  choice === 'editor' || choice === 'administrator' ? { role: choice } : { person: choice };

/** Asks a person or a role. */
function Ask({ reviewed, file, revision, isAgain, saying }: AskProps) {
  const { said, finish, isPending } = saying;
  const of = reviewed.review?.of;
  const before = of && ('role' in of ? of.role : of.person);
  const choices = [
    { value: 'editor', label: messages.roles.editor },
    { value: 'administrator', label: messages.roles.administrator },
    ...Object.entries(reviewed.reviewers).map(([value, label]) => ({ value, label })),
  ];
  const [chosen, setChosen] = useState(before ?? 'editor');
  return (
    <ActionForm className="stack3" error={undefined} onSubmit={ask}>
      <SelectField
        label={messages.askOf}
        choices={choices}
        value={choices.some(({ value }) => value === chosen) ? chosen : 'editor'}
        onChange={setChosen}
      />
      <Sentence label={messages.sentence} hint={messages.sentenceHint} {...said} />
      <div>
        <Button
          type="submit"
          look={isAgain ? 'plain' : 'primary'}
          isPending={isPending}
          isDisabled={revision === undefined}
        >
          {isAgain ? messages.askAgain : messages.ask}
        </Button>
      </div>
    </ActionForm>
  );

  async function ask(): Promise<void> {
    const body = { file, of: toReviewer(chosen), sentence: said.value };
    await finish(() => callApi('POST /reviews', { body }), messages.asked);
  }
}
