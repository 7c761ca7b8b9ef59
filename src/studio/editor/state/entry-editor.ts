import { callApi } from '#studio/contract/call-api.ts';
import { followReconnection } from '#studio/contract/connectivity.ts';
import { createListeners } from '#studio/contract/listeners.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import { applyOperations, type Operation } from '#studio/documents/document-operations.ts';
import { findBlock } from '#studio/documents/find-block.ts';
import { isEqual } from '#studio/documents/is-equal.ts';
import type { MergeConflict } from '#studio/documents/merge-documents.ts';
import type { OpenedEntry } from '#studio/entries/contract.ts';
import { messages } from '../messages.ts';
import { createDraftOutbox } from './draft-outbox.ts';
import { createDraftSaver, type SaveState, type TheirDraft } from './draft-saver.ts';
import { type EditHistory, emptyHistory, recordStep, redoStep, undoStep } from './edit-history.ts';
import type { MergedKept } from './merge-outbox.ts';
import { sendDraft } from './send-draft.ts';

/** The state of an open entry. */
export interface EntryState {
  /** The entry as last read from the server. */
  entry: OpenedEntry;
  document: EntryDocument;
  history: EditHistory;
  /** The block whose fields are shown. */
  selected: string | undefined;
  /** All selected blocks, `selected` among them. */
  marked: readonly string[];
  /** A field to focus; a new object for each request. */
  focus: { path: string } | undefined;
  saving: SaveState;
  /** Merge conflicts that are still to be settled. */
  conflicts: readonly (MergeConflict & { by: string })[];
  /** A merge with the changed file has conflicts that are still to be settled. */
  isMergingFile: boolean;
  /** Unsaved changes could not be stored in this browser, and would be lost with the tab. */
  isUnkept: boolean;
}

/** A save, as other tabs are told of it. */
type Saved = Pick<TheirDraft, 'revision' | 'document'>;

interface ChangeOptions {
  /** Describes the step in the undo history. */
  label: string;
  /** Changes of one group within a second are one undo step. */
  group?: string;
  /** The block to select; if absent, the selection stays. */
  selects?: string | undefined;
}

export interface EntryEditor {
  read(): EntryState;
  subscribe(listener: () => void): () => void;
  /** Applies operations as one undo step; none where they change nothing. */
  change(operations: readonly Operation[], options: ChangeOptions): void;
  /** @returns the label of the undone step; undefined if there is none */
  undo(): string | undefined;
  redo(): string | undefined;
  /** @param field path from the document's root of a field to focus */
  select(id: string | undefined, field?: string): void;
  /** Selects several blocks, and shows the fields of one of them. */
  mark(ids: readonly string[], shown: string | undefined): void;
  /** Settles a conflict, with the other version or the editor's own. */
  settle(conflict: MergeConflict, takesTheirs: boolean): void;
  /**
   * Takes over the server's view of the entry, which others may have published, withdrawn or deleted, or
   * whose file may have changed. The document being edited stays.
   */
  noteEntry(opened: OpenedEntry): void;
  /**
   * Settles a conflict with the file: replaces the document, and records the file as seen once the conflicts
   * are settled.
   *
   * @param conflicts between the editor and the file
   */
  settleFile(document: EntryDocument, conflicts: readonly MergeConflict[]): void;
  /** Saves at once; retries if the server was unreachable. */
  flush(): void;
  /** Discards what is not saved, with the steps that led there. */
  discardUnsaved(): void;
  /** Merges what somebody else has saved. */
  take(theirs: TheirDraft): void;
  /** The draft's revision on the server. */
  revision(): number;
  close(): void;
}

/**
 * Creates the store of an open entry and all actions on it.
 *
 * @param onClose called when it is closed, with a promise that settles once the last change is saved or
 *   stored in the browser
 */
export function createEntryEditor(
  entry: OpenedEntry,
  editorId: string,
  onClose: (ended: Promise<void>) => void,
) {
  const { file } = entry;
  let state: EntryState = {
    entry,
    document: entry.document,
    history: emptyHistory,
    selected: undefined,
    marked: [],
    focus: undefined,
    saving: { phase: 'saved', savedAt: entry.revision > 0 ? entry.updatedAt : undefined },
    conflicts: [],
    isMergingFile: false,
    isUnkept: false,
  };
  const listeners = createListeners();
  /** On which tabs with the same entry open follow each other's saves. */
  const tabs = new BroadcastChannel(`studio-entry:${file}`);
  tabs.onmessage = ({ data }: MessageEvent<Saved>) => saver.take({ ...data, by: messages.otherTab });
  const saver = createDraftSaver({
    base: entry.document,
    revision: entry.revision,
    fileDigest: entry.fileDigest ?? null,
    read: () => state.document,
    replace,
    async save(draft) {
      const outcome = await sendDraft(file, draft);
      // It says whether this editor's words were replaced.
      if (outcome.type === 'conflict') void readAgain();
      return outcome;
    },
    keep: createDraftOutbox(editorId, file, () => update({ isUnkept: true })),
    onState: (saving) => update({ saving }),
    onSaved: (saved: Saved) => tabs.postMessage(saved),
    // The file may have changed again since.
    onFileSeen: () => void readAgain(),
  });
  /** The conflicts to settle before the file counts as seen, and that file's digest. */
  const open = { conflicts: new Set<MergeConflict>(), digest: null as string | null };
  const flush = () => saver.flush();
  const flushWhenHidden = () => {
    if (document.visibilityState === 'hidden') saver.flush();
  };
  /** Asks before closing a tab whose changes are neither saved nor stored. */
  const holdTab = (event: BeforeUnloadEvent) => {
    if (state.isUnkept && state.saving.phase !== 'saved') event.preventDefault();
  };
  const leaveReach = followReconnection(flush);
  window.addEventListener('beforeunload', holdTab);
  document.addEventListener('visibilitychange', flushWhenHidden);

  return {
    read: () => state,
    subscribe: listeners.follow,
    change(operations: readonly Operation[], { label, group, ...options }: ChangeOptions) {
      const { document: changed, inverses } = applyOperations(state.document, operations);
      if (inverses.length === 0) return;
      if (isEqual(changed, state.document)) {
        // Nothing to undo or to save, such as after a drop where the block was.
        if ('selects' in options) update({ selected: options.selects });
        return;
      }
      const { document: before, selected } = state;
      const step = { label, group, operations, inverses, left: changed, at: performance.now(), selected };
      update({
        document: changed,
        history: recordStep(state.history, step, before),
        ...('selects' in options && { selected: options.selects }),
      });
      saver.note();
    },
    undo: () => turn(undoStep),
    redo: () => turn(redoStep),
    select(id: string | undefined, field?: string) {
      if (id === state.selected && field === undefined && state.marked.length < 2) return;
      update({ selected: id, focus: field === undefined ? undefined : { path: field } });
    },
    mark(ids: readonly string[], shown: string | undefined) {
      update({ selected: shown, marked: ids, focus: undefined });
    },
    settle(conflict: MergeConflict, takesTheirs: boolean) {
      update({ conflicts: state.conflicts.filter((other) => other !== conflict) });
      const chosen = takesTheirs ? takeTheirs(conflict) : keepMine(conflict);
      this.change(chosen, { label: takesTheirs ? messages.tookTheirs : messages.keptMine });
      if (open.conflicts.delete(conflict) && open.conflicts.size === 0) saver.seeFile(open.digest);
    },
    noteEntry,
    settleFile(settled: EntryDocument, conflicts: readonly MergeConflict[]) {
      const known = new Set(state.conflicts);
      replace(settled, conflicts, messages.theFile);
      open.digest = state.entry.fileDigest ?? null;
      open.conflicts = new Set(state.conflicts.filter((conflict) => !known.has(conflict)));
      update({ isMergingFile: open.conflicts.size > 0 });
      if (open.conflicts.size > 0) saver.note();
      else saver.seeFile(open.digest);
    },
    flush,
    discardUnsaved() {
      update({ history: emptyHistory, conflicts: [], isMergingFile: false });
      open.conflicts.clear();
      saver.discardUnsaved();
    },
    take: saver.take,
    revision: saver.revision,
    /** Takes over what a closed tab left behind, merged. */
    restore({ document: restored, conflicts }: MergedKept) {
      // Restored changes make a deleted entry a draft again.
      if (state.entry.state === 'deleted') update({ entry: { ...state.entry, state: 'withdrawn' } });
      replace(restored, conflicts, messages.somebodyElse);
      saver.note(conflicts.length > 0);
    },
    close() {
      leaveReach();
      window.removeEventListener('beforeunload', holdTab);
      document.removeEventListener('visibilitychange', flushWhenHidden);
      const ended = saver.close();
      onClose(ended);
      void ended.then(() => tabs.close());
    },
  };

  function turn(turnStep: typeof undoStep): string | undefined {
    const turned = turnStep(state.history, state.document);
    if (!turned) return undefined;
    const { step, conflicts } = turned;
    const selected =
      step.selected && findBlock(turned.document, step.selected) ? step.selected : state.selected;
    update({ document: turned.document, history: turned.history, selected, focus: undefined });
    replace(turned.document, conflicts, messages.somebodyElse);
    saver.note(conflicts.length > 0);
    return step.label;
  }

  function replace(merged: EntryDocument, found: readonly MergeConflict[], by: string): void {
    // A newer conflict replaces one about the same field.
    const isFoundAgain = (known: MergeConflict) =>
      found.some(
        ({ kind, blockId, field }) =>
          kind === known.kind && blockId === known.blockId && isEqual(field, known.field),
      );
    const again = state.conflicts.filter(isFoundAgain);
    const others = state.conflicts.filter((known) => !again.includes(known));
    const added = found.map((conflict) => ({ ...conflict, by }));
    update({ document: merged, conflicts: [...others, ...added] });
    const isOpen = again.filter((known) => open.conflicts.delete(known)).length > 0;
    if (isOpen) for (const conflict of added) open.conflicts.add(conflict);
  }

  /** Reads the server's view of the entry again. */
  async function readAgain(): Promise<void> {
    try {
      noteEntry(await callApi('GET /entries/{file}', { file }));
    } catch {
      // The presence heartbeat retries.
    }
  }

  function noteEntry(opened: OpenedEntry): void {
    const { conflict, fileDigest } = opened;
    const isMergingFile = state.isMergingFile && conflict !== undefined && fileDigest === open.digest;
    update({ entry: opened, isMergingFile });
  }

  function update(changed: Partial<EntryState>): void {
    state = { ...state, ...changed };
    if ('selected' in changed && !changed.marked)
      state = { ...state, marked: state.selected === undefined ? [] : [state.selected] };
    listeners.tell();
  }
}

/** Operations that put the other version in place of mine, which a merge prefers. */
function takeTheirs({ kind, blockId, field, theirs }: MergeConflict): readonly Operation[] {
  if (kind === 'field') return [{ type: 'set', block: blockId, field, value: theirs }];
  if (kind === 'removed' && blockId !== undefined && theirs === undefined)
    return [{ type: 'remove', block: blockId }];
  if (kind === 'removed' && blockId !== undefined && typeof theirs === 'object' && theirs !== null)
    return Object.entries(theirs)
      .filter(([name]) => name !== '_id')
      .map(([name, value]) => ({ type: 'set', block: blockId, field: [name], value }) as const);
  return [];
}

/**
 * Operations that put my version in place. A merge has it already, except for a block that I removed and the
 * other changed, which it kept.
 */
function keepMine({ kind, blockId, mine }: MergeConflict): readonly Operation[] {
  const isRemoval = kind === 'removed' && blockId !== undefined && mine === undefined;
  return isRemoval ? [{ type: 'remove', block: blockId }] : [];
}
