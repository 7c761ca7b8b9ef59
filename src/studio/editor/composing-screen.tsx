import { useCallback, useMemo, useState } from 'react';
import type { Finding } from '../api/entries.ts';
import { isAllowedFor } from '../api/roles.ts';
import type { CanvasWidth } from '../canvas/use-fit.ts';
import { ShareDialog } from '../previews/share-dialog.tsx';
import { PublishDialog } from '../publishing/publish-dialog.tsx';
import { VersionsDialog } from '../publishing/versions-dialog.tsx';
import { runShortcut } from '../shell/palette/commands.ts';
import { openCommands } from '../shell/palette/open-dialog.ts';
import type { ScreenProps } from '../shell/screen.ts';
import { words } from '../shell/words/editor.ts';
import { AddBlockDialog } from './add-block/add-block-dialog.tsx';
import { addBlock, findPlaceAfter } from './blocks/block-actions.ts';
import { listEntrySlots } from './blocks/block-lists.ts';
import { GroupDialog } from './blocks/group-dialog.tsx';
import { CanvasPane } from './canvas-pane/canvas-pane.tsx';
import type { AddPlace } from './composing.ts';
import styles from './composing-screen.module.css';
import { toListAddress } from './entry-list/entry-kinds.ts';
import { FieldsPane } from './fields/fields-pane.tsx';
import { FileConflictNotice } from './file-conflict/file-conflict-notice.tsx';
import { openPreview } from './open-preview.ts';
import { OutlinePane } from './outline/outline-pane.tsx';
import { RedirectsPane } from './redirects/redirects-pane.tsx';
import { showFinding } from './show-finding.ts';
import { useEntry, useEntryEditor } from './state/use-entry.ts';
import { usePresence } from './state/use-presence.ts';
import { Toolbar } from './toolbar/toolbar.tsx';
import { turnBack, turnForward, useEditorCommands } from './use-editor-commands.ts';

export interface ComposingScreenProps extends Omit<ScreenProps, 'values'> {
  /** Opens the entry anew, as it is after it was published. */
  onReopen: () => void;
}

/** Outline, page and fields of an entry, in step with each other. */
// Long because it is where the parts of the screen are put together.
export function ComposingScreen({ locale, editor, onReopen }: ComposingScreenProps) {
  const entry = useEntryEditor();
  const opened = useEntry((state) => state.entry);
  const [width, setWidth] = useState<CanvasWidth>('free');
  const [adding, setAdding] = useState<AddPlace>();
  const [grouped, setGrouped] = useState<readonly string[]>();
  const [findings, setFindings] = useState<readonly Finding[]>([]);
  const [isPublishing, setPublishing] = useState(false);
  const [showsVersions, setShowsVersions] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const phase = useEntry((state) => state.saving.phase);
  const isPublisher = isAllowedFor(editor, 'publish', opened.locale);
  const others = usePresence(entry);
  const isReadOnly = !isAllowedFor(editor, 'write', opened.locale);
  const hasBlocks = listEntrySlots(opened.kind).length > 0;
  const addAt = useCallback((place: AddPlace) => setAdding(place), []);
  const preview = useCallback(() => void openPreview(entry), [entry]);
  useEditorCommands(entry, { isReadOnly, onAdd: addAt, onGroup: setGrouped, onPreview: preview });
  const commands = useMemo(
    () => ({
      undo: () => turnBack(entry),
      redo: () => turnForward(entry),
      preview,
      share: isReadOnly
        ? undefined
        : () => {
            entry.flush();
            setSharing(true);
          },
      versions: () => {
        entry.flush();
        setShowsVersions(true);
      },
      publish: isPublisher
        ? () => {
            entry.flush();
            setPublishing(true);
          }
        : undefined,
      openPalette: () => openCommands('palette'),
    }),
    [entry, preview, isPublisher, isReadOnly],
  );
  return (
    <div className={styles.screen}>
      <title>{`${opened.title || opened.key} · ${words.canvas}`}</title>
      <Toolbar
        listAddress={toListAddress(opened.kind, locale)}
        width={width}
        onWidth={setWidth}
        others={others}
        commands={commands}
      />
      <FileConflictNotice isReadOnly={isReadOnly} onPublish={commands.publish} onReopen={onReopen} />
      {opened.kind === 'redirects' ? (
        <RedirectsPane locale={opened.locale ?? locale} isReadOnly={isReadOnly} />
      ) : (
        <div className={styles.panes} data-blocks={hasBlocks || undefined}>
          {hasBlocks && <OutlinePane isReadOnly={isReadOnly} onAdd={addAt} onGroup={setGrouped} />}
          <CanvasPane
            width={width}
            isReadOnly={isReadOnly}
            onAdd={(place) => setAdding({ place })}
            onKey={(press) => void runShortcut(press, null)}
            onFindings={setFindings}
          />
          <FieldsPane locale={opened.locale ?? locale} isReadOnly={isReadOnly} findings={findings} />
        </div>
      )}
      {isPublishing && (
        <PublishDialog
          file={opened.file}
          title={opened.title || opened.key}
          revision={phase === 'saved' ? entry.revision() : undefined}
          onClose={() => setPublishing(false)}
          onPublished={onReopen}
          onShow={(finding) => {
            setPublishing(false);
            showFinding(entry, finding);
          }}
        />
      )}
      {showsVersions && (
        <VersionsDialog
          file={opened.file}
          title={opened.title || opened.key}
          document={entry.read().document}
          revision={phase === 'saved' ? entry.revision() : undefined}
          isReadOnly={isReadOnly}
          onClose={() => setShowsVersions(false)}
          onRestored={onReopen}
        />
      )}
      {isSharing && (
        <ShareDialog
          file={opened.file}
          title={opened.title || opened.key}
          hasPage={opened.path !== undefined}
          onClose={() => setSharing(false)}
        />
      )}
      {grouped && <GroupDialog ids={grouped} onClose={() => setGrouped(undefined)} />}
      {adding && (
        <AddBlockDialog
          isOpen
          onClose={() => setAdding(undefined)}
          onAdd={(name) => {
            const place = 'place' in adding ? adding.place : findPlaceAfter(entry, adding.after);
            if (place) addBlock(entry, name, place);
            setAdding(undefined);
          }}
        />
      )}
    </div>
  );
}
