import { memo, type RefObject, useCallback, useDeferredValue, useMemo, useRef } from 'react';
import type { Locale } from '#i18n/locales.ts';
import { cutText } from '#schema/cut-text.ts';
import { toFieldLabel } from '#schema/editor-labels.ts';
import { isHidden } from '#schema/hidden-blocks.ts';
import type { Editor } from '#studio/contract/fields.ts';
import { isAllowed } from '#studio/contract/roles.ts';
import { describeBlock, toBlockLabel } from '#studio/documents/block-lists.ts';
import type { EntryDocument, Finding } from '#studio/documents/contract.ts';
import {
  type FoundBlock,
  findBlock,
  findNamed,
  indexBlocks,
  locatePath,
  readPath,
  writePath,
} from '#studio/documents/find-block.ts';
import { BlockForm, EntryForm } from '#studio/forms/form.tsx';
import { Button, IconButton } from '#studio/kit/button.tsx';
import { Notice } from '#studio/kit/notice.tsx';
import { type CommentPlace, Comments, useMarked } from '#studio/reviews/comments.tsx';
import type { Comment } from '#studio/reviews/contract.ts';
import { toggleHidden } from '../blocks/block-actions.ts';
import type { PaneSize } from '../fold-pane.tsx';
import { messages } from '../messages.ts';
import { showFinding } from '../show-finding.ts';
import type { EntryState } from '../state/entry-editor.ts';
import { useEntry, useEntryEditor } from '../state/use-entry.ts';
import { isConfirmable, useCompared } from '../translation/compared.tsx';
import { useTyped } from '../translation/confirm.ts';
import { isUnfinished, listChanges } from '../translation/list-sections.ts';
import { changeAtPath } from './change-field.ts';
import { Conflicts } from './conflicts.tsx';
import { Counterpart } from './counterpart.tsx';
import styles from './fields-pane.module.css';
import { InNavigation } from './in-navigation.tsx';

export interface FieldsPaneProps {
  locale: Locale;
  editor: Editor;
  isReadOnly: boolean;
  findings: readonly Finding[];
  size?: PaneSize;
  /** Absent where there is no other room. */
  onSize?: ((size: PaneSize) => void) | undefined;
  /** Shows a translation beside its original; absent where there is none. */
  onBeside?: (() => void) | undefined;
}

/** The fields of the selected block, else of the entry. Memoised: changes elsewhere do not re-render it. */
export const FieldsPane = memo(function FieldsPane({
  locale,
  editor,
  isReadOnly,
  findings,
  size = 'open',
  onSize,
  onBeside,
}: FieldsPaneProps) {
  const entry = useEntryEditor();
  const kind = useEntry((state) => state.entry.kind);
  const entryKey = useEntry((state) => state.entry.key);
  const id = useEntry((state) => findSelected(state)?.id);
  const name = useEntry((state) => findSelected(state)?.name);
  const path = useEntry((state) => writePath(findSelected(state)?.path ?? []));
  const document = useEntry((state) => findSelected(state)?.value ?? state.document);
  const focus = useEntry((state) => state.focus);
  const isUnsaved = useEntry(({ saving }) => saving.phase !== 'saved');
  const typed = useTyped();
  const body = useRef<HTMLDivElement>(null);
  const form = useMemo(
    () => ({
      locale,
      entryKey,
      isReadOnly,
      onChange: (at: string, value: unknown, owner: string | undefined) =>
        changeAtPath(entry, owner, at, value, value === undefined ? undefined : typed),
      onSelectBlock: (block: string) => entry.select(block),
    }),
    [entry, locale, entryKey, isReadOnly, typed],
  );
  const shared = { ...form, document, findings, focus };
  return (
    <section aria-label={messages.fields} className={styles.pane}>
      <header className={styles.header}>
        <h2>{name === undefined ? messages.aboutEntry : toBlockLabel(name)}</h2>
        <span className="line">
          {onSize && (
            <>
              <IconButton
                size="small"
                icon="arrows-left-right"
                label={size === 'wide' ? messages.panes.fields.narrow : messages.panes.fields.widen}
                onPress={() => onSize(size === 'wide' ? 'open' : 'wide')}
              />
              <IconButton
                size="small"
                icon="caret-right"
                label={messages.panes.fields.fold}
                onPress={() => onSize('folded')}
              />
            </>
          )}
          {id !== undefined && (
            <IconButton
              size="small"
              icon="x"
              label={messages.aboutEntry}
              onPress={() => entry.select(undefined)}
            />
          )}
        </span>
      </header>
      <div ref={body} className="stack4 fill scrolls top inset4">
        <Conflicts />
        {isReadOnly && (
          <Notice tone={isUnsaved ? 'warning' : 'info'}>
            {isUnsaved ? messages.readOnlyUnsaved : messages.readOnly}
          </Notice>
        )}
        <HiddenNotice isReadOnly={isReadOnly} />
        <TranslationNotice onBeside={onBeside} />
        {name === undefined ? (
          <>
            <Counterpart locale={locale} editor={editor} />
            <InNavigation isReadOnly={isReadOnly} />
            <EntryForm {...shared} kind={kind} />
          </>
        ) : (
          <BlockForm {...shared} key={id} path={path} />
        )}
        <EntryComments form={body} editor={editor} />
      </div>
    </section>
  );
});

/** The selected block; list items cannot be selected and have no form of their own. */
function findSelected({ document, selected }: EntryState): FoundBlock | undefined {
  const found = selected === undefined ? undefined : findBlock(document, selected);
  return found?.name === undefined ? undefined : found;
}

/** Tells that the selected block is hidden from visitors, and offers to show it. */
function HiddenNotice({ isReadOnly }: { isReadOnly: boolean }) {
  const entry = useEntryEditor();
  const id = useEntry(({ document, selected }) =>
    selected !== undefined && isHidden(findBlock(document, selected)?.value) ? selected : undefined,
  );
  if (id === undefined) return null;
  return (
    <Notice
      actions={
        !isReadOnly && (
          <Button size="small" onPress={() => toggleHidden(entry, [id])}>
            {messages.show}
          </Button>
        )
      }
    >
      {messages.hiddenHint}
    </Notice>
  );
}

const words = messages.translation;

/** How much of a translation asks to be compared with its original, and what shows it beside that. */
function TranslationNotice({ onBeside }: { onBeside: (() => void) | undefined }) {
  const compared = useCompared();
  const canConfirm = useEntry(isConfirmable);
  if (!compared || !canConfirm) return null;
  const { fields, blocks, isUpToDate } = compared;
  const left = fields.filter(
    ({ state, terms }) =>
      (isUnfinished(state) && state !== 'missing') || terms?.some(({ isMissing }) => isMissing),
  );
  const isUnknown = !isUpToDate && fields.some(({ state }) => state === 'unknown');
  if (left.length === 0 && blocks.length === 0 && !isUnknown) return null;
  return (
    <Notice
      title={words.title(left.length)}
      actions={
        onBeside && (
          <Button size="small" onPress={onBeside}>
            {words.beside}
          </Button>
        )
      }
    >
      {isUnknown && <p>{words.unknown}</p>}
      {blocks.length > 0 && <p>{words.blocks(listChanges(blocks))}</p>}
    </Notice>
  );
}

interface EntryCommentsProps {
  /** What holds the form. */
  form: RefObject<HTMLElement | null>;
  editor: Editor;
}

/** The comments on the selected block, else on the whole entry. */
function EntryComments({ form, editor }: EntryCommentsProps) {
  const entry = useEntryEditor();
  const selected = useEntry((state) => state.selected);
  const document = useDeferredValue(useEntry((state) => state.document));
  const describe = useCallback(
    (path: string) => {
      const present = entry.read().document;
      const { blockId, field } = locatePath(present, path);
      return { ...describePlace(present, blockId), ...(field && { field }) };
    },
    [entry],
  );
  const [marked, unmark] = useMarked(form, describe);
  // What was marked in another block is of no interest.
  const isHere = findNamed(document, marked?.blockId)?.id === selected;
  return (
    <Comments
      key={selected ?? ''}
      blockId={selected}
      mayComment={isAllowed(editor, 'write')}
      onFind={(comment) => find(comment)}
      marked={isHere ? marked : undefined}
      onUnmark={unmark}
      whole={describePlace(document, selected)}
    />
  );

  function find({ blockId, field = '', place }: Comment) {
    const { file } = entry.read().entry;
    const found = blockId === undefined ? undefined : findAnchor(document, blockId, place);
    if (blockId !== undefined && !found) return undefined;
    const owner = found && findNamed(document, found.id);
    const path = [...(found?.path ?? []), ...readPath(field)];
    return {
      blockId: owner?.id,
      label: [found && describePlace(document, found.id).place, field && labelField(field)]
        .filter(Boolean)
        .join(' · '),
      show: () =>
        showFinding(entry, {
          ...{ file, path: writePath(path), severity: 'advice', message: '', remedy: '' },
          ...(found && { blockId: found.id }),
        }),
    };
  }
}

/** A block or item in words, so that one finds it by them once its id is another. */
function describePlace(document: EntryDocument, id: string | undefined): CommentPlace {
  const owner = findNamed(document, id);
  if (id === undefined || !owner) return {};
  const words = describeBlock(owner.value);
  const label = toBlockLabel(owner.name ?? '');
  return { blockId: id, place: cutText(words ? `${label} “${words}”` : label, 200) };
}

/** The block or item that a comment is about; where its id is gone, as after a change of the file, the only one of its words. */
function findAnchor(document: EntryDocument, id: string, place: string | undefined) {
  const found = findBlock(document, id);
  if (found || !place?.includes('“')) return found;
  const alike = [...indexBlocks(document).values()].filter(
    (block) => block.name !== undefined && describePlace(document, block.id).place === place,
  );
  return alike.length === 1 ? alike[0] : undefined;
}

function labelField(field: string): string {
  return readPath(field)
    .flatMap((part) => (typeof part === 'string' ? toFieldLabel(part) : []))
    .join(' · ');
}
