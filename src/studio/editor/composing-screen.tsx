import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { canvasWidths } from '#studio/canvas/use-fit.ts';
import { callApi } from '#studio/contract/call-api.ts';
import { isAllowedFor } from '#studio/contract/roles.ts';
import { listEntrySlots } from '#studio/documents/block-lists.ts';
import type { Finding } from '#studio/documents/contract.ts';
import { isEqual, saysTheSame } from '#studio/documents/is-equal.ts';
import { readTitle } from '#studio/documents/read-title.ts';
import { toListAddress } from '#studio/entries/entry-kinds.ts';
import { openCommands } from '#studio/kit/open-commands.ts';
import { useRemembered } from '#studio/kit/remember.ts';
import type { ScreenProps } from '#studio/kit/screen.ts';
import { showFailure } from '#studio/kit/toasts/show-failure.ts';
import { useIsNarrow } from '#studio/kit/use-is-narrow.ts';
import { findNarrowed } from '#studio/kit/use-query.ts';
import { ShareDialog } from '#studio/previews/share-dialog.tsx';
import { EntryPlans } from '#studio/publishing/plans/entry-plans.tsx';
import { PublishDialog } from '#studio/publishing/publish-dialog.tsx';
import { UnpublishDialog } from '#studio/publishing/removal/unpublish-dialog.tsx';
import { VersionsDialog } from '#studio/publishing/versions-dialog.tsx';
import { EntryReviewBadge, ReviewDialog } from '#studio/reviews/entry-review.tsx';
import { ReviewedProvider } from '#studio/reviews/reviewed.tsx';
import { AddBlockDialog } from './add-block/add-block-dialog.tsx';
import { addBlock, findPlaceFor, labelAll } from './blocks/block-actions.ts';
import type { AddPlace } from './blocks/block-menu.ts';
import { groupIntoFolder } from './blocks/folder-actions.ts';
import { CanvasPane } from './canvas-pane/canvas-pane.tsx';
import styles from './composing-screen.module.css';
import { DiscardDialog } from './discard-dialog.tsx';
import { DuplicateDialog } from './entry-list/duplicate-dialog.tsx';
import { NewEntryDialog } from './entry-list/new-entry-dialog.tsx';
import { FieldsPane } from './fields/fields-pane.tsx';
import { FileConflictNotice } from './file-conflict/file-conflict-notice.tsx';
import { FoldedPane, usePanes } from './fold-pane.tsx';
import { type EntryDialog, listMore } from './list-more.ts';
import { messages } from './messages.ts';
import { openPreview } from './open-preview.ts';
import { OutlinePane } from './outline/outline-pane.tsx';
import { RedirectsPane } from './redirects/redirects-pane.tsx';
import { showFinding } from './show-finding.ts';
import type { EntryEditor } from './state/entry-editor.ts';
import { useEntry, useEntryEditor } from './state/use-entry.ts';
import { useOverruled } from './state/use-overruled.ts';
import { usePresence } from './state/use-presence.ts';
import { Toolbar } from './toolbar/toolbar.tsx';
import { BesideOriginal } from './translation/beside-original.tsx';
import { ComparedProvider } from './translation/compared.tsx';
import { useBeside } from './translation/use-beside.ts';
import { useFollowedSettings } from './translation/use-followed-settings.ts';
import { turnBack, turnForward, useEditorCommands } from './use-editor-commands.ts';

export interface ComposingScreenProps extends Omit<ScreenProps, 'values'> {
  /** Reloads the entry, after it was published. */
  onReopen: () => void;
  /** It was reloaded from this screen. */
  isReopened: boolean;
}

/** Outline, page and fields of an entry, kept in step. */
export function ComposingScreen(props: ComposingScreenProps) {
  return (
    <ComparedProvider>
      <Reviewing>
        <Composing {...props} />
      </Reviewing>
    </ComparedProvider>
  );
}

/** Provides what was said about the entry. */
function Reviewing({ children }: { children: ReactNode }) {
  const entry = useEntryEditor();
  const file = useEntry((state) => state.entry.file);
  const revision = useEntry((state) => (state.saving.phase === 'saved' ? entry.revision() : undefined));
  return (
    <ReviewedProvider file={file} revision={revision}>
      {children}
    </ReviewedProvider>
  );
}

function Composing({ locale, editor, onReopen, isReopened }: ComposingScreenProps) {
  const entry = useEntryEditor();
  const opened = useEntry((state) => state.entry);
  const [width, setWidth] = useRemembered('studio-width', canvasWidths, 'free');
  const [adding, setAdding] = useState<AddPlace>();
  const [grouped, setGrouped] = useState<readonly string[]>();
  const [findings, setFindings] = useState<readonly Finding[]>([]);
  const [isPageSettled, setPageSettled] = useState(false);
  const [dialog, setDialog] = useState<EntryDialog | undefined>(() =>
    !isReopened && new URLSearchParams(location.search).has('review') ? 'review' : undefined,
  );
  const open = useCallback(
    (next: EntryDialog) => {
      entry.flush();
      setDialog(next);
    },
    [entry],
  );
  const close = () => setDialog(undefined);
  const [planCount, setPlanCount] = useState(0);
  const revision = useEntry((state) => (state.saving.phase === 'saved' ? entry.revision() : undefined));
  // Asked once it is saved: comparing takes its time.
  const isChanged = useMemo(
    () =>
      revision !== undefined &&
      opened.published !== undefined &&
      !saysTheSame(entry.read().document, opened.published),
    [entry, opened.published, revision],
  );
  const isPublisher = isAllowedFor(editor, 'publish', opened.locale);
  const others = usePresence(entry, editor);
  const isReadOnly = !isAllowedFor(editor, 'write', opened.locale);
  const hasBlocks = listEntrySlots(opened.kind).length > 0;
  const beside = useBeside();
  const [besideWidth, setBesideWidth] = useRemembered('studio-width-beside', canvasWidths, '360');
  // Beside a translation there is room for its page in a wide window alone.
  const hasPage = !useIsNarrow(1400) || !beside.isOn;
  const isPhone = useIsNarrow(700);
  const showsAnyPage = beside.isOn ? hasPage || beside.view === 'page' : !isPhone;
  // A tablet has room for two columns, and for neither width nor folding.
  const hasThree = !useIsNarrow(1100) && !beside.isOn;
  const { outline, fields, setOutline, setFields, foldOutline } = usePanes(hasThree);
  const addAt = useCallback((place: AddPlace) => setAdding(place), []);
  const settlePage = useCallback(() => setPageSettled(true), []);
  const preview = useCallback(() => void openPreview(entry), [entry]);
  const title = useEntry((state) => readTitle(state.document) ?? (state.entry.title || state.entry.key));
  const review = useCallback(() => open('review'), [open]);
  useOverruled(() => setDialog('versions'));
  useFollowedSettings(isReadOnly);
  useEditorCommands(entry, {
    isReadOnly,
    hasBlocks,
    onAdd: addAt,
    onGroup: setGrouped,
    onPreview: preview,
    beside,
  });
  const commands = useMemo(
    () => ({
      undo: () => turnBack(entry),
      redo: () => turnForward(entry),
      preview,
      share: isReadOnly ? undefined : () => open('share'),
      versions: () => open('versions'),
      publish: isPublisher ? () => open('publish') : undefined,
      askReview: isReadOnly || isPublisher ? undefined : review,
      beside: beside.toggle,
      openPalette: () => openCommands('palette'),
    }),
    [entry, preview, open, review, isPublisher, isReadOnly, beside.toggle],
  );
  return (
    <div className={styles.screen}>
      <title>{`${title} · ${messages.canvas}`}</title>
      <Toolbar
        title={title}
        listAddress={findNarrowed(toListAddress(opened.kind, locale))}
        width={showsAnyPage ? (beside.isOn ? besideWidth : width) : undefined}
        isBeside={beside.isOn}
        onWidth={beside.isOn ? setBesideWidth : setWidth}
        others={others}
        badges={
          <>
            <EntryReviewBadge onPress={review} />
            <EntryPlans
              entry={opened}
              version={planCount}
              onShow={(finding) => showFinding(entry, finding)}
            />
          </>
        }
        more={listMore(opened, {
          isReadOnly,
          isPublisher,
          isChanged,
          onOpen: open,
        })}
        takesFocus={isReopened}
        commands={commands}
      />
      <FileConflictNotice isReadOnly={isReadOnly} onPublish={commands.publish} onReopen={onReopen} />
      {opened.kind === 'redirects' ? (
        <RedirectsPane locale={opened.locale ?? locale} isReadOnly={isReadOnly} />
      ) : (
        <div
          className={styles.panes}
          data-blocks={hasBlocks || undefined}
          data-outline={outline}
          data-fields={fields}
          data-beside={beside.isOn ? (hasPage ? 'page' : 'alone') : undefined}
        >
          {hasBlocks && outline === 'folded' && (
            <FoldedPane pane="outline" onOpen={() => setOutline('open')} />
          )}
          {hasBlocks && outline !== 'folded' && (
            <OutlinePane
              onFold={hasThree ? foldOutline : undefined}
              isReadOnly={isReadOnly}
              isPageSettled={isPageSettled || beside.isOn}
              onAdd={addAt}
              onGroup={setGrouped}
            />
          )}
          {beside.isOn && (
            <BesideOriginal
              locale={opened.locale ?? locale}
              isReadOnly={isReadOnly}
              findings={findings}
              view={beside.view}
              onView={beside.changeView}
              width={besideWidth}
              onClose={beside.close}
            />
          )}
          {hasPage && (
            <CanvasPane
              width={beside.isOn ? besideWidth : width}
              isReadOnly={isReadOnly}
              onAdd={addAt}
              onFindings={setFindings}
              onSettled={settlePage}
            />
          )}
          {fields === 'folded' && <FoldedPane pane="fields" onOpen={() => setFields('open')} />}
          {!beside.isOn && fields !== 'folded' && (
            <FieldsPane
              size={fields}
              onSize={hasThree ? setFields : undefined}
              onBeside={beside.toggle}
              locale={opened.locale ?? locale}
              editor={editor}
              isReadOnly={isReadOnly}
              findings={findings}
            />
          )}
        </div>
      )}
      {dialog === 'review' && (
        <ReviewDialog
          entry={opened}
          title={title}
          document={entry.read().document}
          revision={revision}
          editor={editor}
          onPublish={commands.publish}
          onClose={close}
        />
      )}
      {dialog === 'publish' && (
        <PublishDialog
          entries={[{ file: opened.file, title }]}
          revision={revision}
          isSaving={revision === undefined}
          onClose={close}
          onPublished={(now) => {
            // Keep the undo history, unless publishing has rewritten links in the document.
            if (!now || !isEqual(now.document, entry.read().document)) return onReopen();
            entry.noteEntry(now);
            closePlanned();
          }}
          onPlanned={closePlanned}
          onAskReview={review}
          onOutdated={() => takeOver(entry)}
          onShow={(finding) => {
            close();
            showFinding(entry, finding);
          }}
        />
      )}
      {dialog === 'versions' && (
        <VersionsDialog
          file={opened.file}
          title={title}
          document={entry.read().document}
          revision={revision}
          isReadOnly={isReadOnly}
          onClose={close}
          onRestored={onReopen}
        />
      )}
      {(dialog === 'withdraw' || dialog === 'delete') && (
        <UnpublishDialog
          action={dialog}
          entries={[{ file: opened.file, title }]}
          onClose={close}
          onDone={onReopen}
          onPlanned={closePlanned}
          onUndone={onReopen}
        />
      )}
      {dialog === 'discard' && (
        <DiscardDialog file={opened.file} revision={revision} onClose={close} onDiscarded={onReopen} />
      )}
      {dialog === 'duplicate' && (
        <DuplicateDialog
          entry={{ ...opened, title }}
          editor={editor}
          isSaving={revision === undefined}
          onClose={close}
          onDone={close}
        />
      )}
      {dialog === 'share' && (
        <ShareDialog file={opened.file} title={title} hasPage={opened.path !== undefined} onClose={close} />
      )}
      {grouped && (
        <NewEntryDialog
          kind="folders"
          locale={opened.locale}
          heading={messages.groupTitle(labelAll(entry, grouped))}
          hint={messages.groupHint}
          onCreate={async (folder) => {
            await groupIntoFolder(entry, grouped, folder);
            setGrouped(undefined);
          }}
          onClose={() => setGrouped(undefined)}
        />
      )}
      {adding && (
        <AddBlockDialog
          onClose={() => setAdding(undefined)}
          onDragOut={() => setAdding(undefined)}
          onAdd={(name) => {
            const place = 'place' in adding ? adding.place : findPlaceFor(entry, name, adding.after);
            if (place) addBlock(entry, name, place);
            setAdding(undefined);
          }}
        />
      )}
    </div>
  );

  function closePlanned(): void {
    close();
    setPlanCount(planCount + 1);
  }
}

/** Merges somebody else's save at once, without waiting for the next presence heartbeat. */
async function takeOver(entry: EntryEditor): Promise<void> {
  try {
    const { file } = entry.read().entry;
    const { document, revision, updatedBy } = await callApi('GET /entries/{file}', { file });
    entry.take({ document, revision, by: updatedBy ?? messages.somebodyElse });
  } catch (error) {
    showFailure(error);
  }
}
