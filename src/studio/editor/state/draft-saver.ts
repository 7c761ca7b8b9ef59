import { carryBlockIds } from '#studio/documents/carry-block-ids.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import { isEqual } from '#studio/documents/is-equal.ts';
import { type MergeConflict, mergeDocuments } from '#studio/documents/merge-documents.ts';
import type { SaveDraft } from '#studio/entries/contract.ts';
import type { OutboxDraft } from './draft-outbox.ts';
import type { SaveOutcome } from './send-draft.ts';
import { addUnanswered, findUnanswered } from './unanswered-saves.ts';

/**
 * - `saved`: the server has every change
 * - `waiting`: changes are waiting for the debounce
 * - `saving`: a request is under way
 * - `offline`: the server is unreachable; changes are kept in this browser and retried
 * - `refused`: the server rejects the document as it is
 */
export type SavePhase = 'saved' | 'waiting' | 'saving' | 'offline' | 'refused';

export interface SaveState {
  phase: SavePhase;
  /** ISO 8601; absent before the first save. */
  savedAt?: string | undefined;
  /** With `refused`: why, and what the editor can do. */
  error?: { message: string; remedy?: string | undefined } | undefined;
}

export interface DraftSaverOptions {
  /** The server's document, at `revision`. */
  base: EntryDocument;
  revision: number;
  /** Digest of the file as the entry was opened, null where there was none. */
  fileDigest?: string | null;
  /** Reads the present document. */
  read: () => EntryDocument;
  /** Replaces the document with a merged one. */
  replace: (document: EntryDocument, conflicts: readonly MergeConflict[], by: string) => void;
  save: (draft: SaveDraft) => Promise<SaveOutcome>;
  /** Stores unsaved changes in this browser; undefined clears them. */
  keep: (kept: OutboxDraft | undefined) => void;
  onState: (state: SaveState) => void;
  /** Called after each save, to inform other tabs. */
  onSaved: (saved: { revision: number; document: EntryDocument }) => void;
  /** Called once the server has recorded that the editor has seen the file. */
  onFileSeen?: () => void;
}

/** A document saved elsewhere. */
export interface TheirDraft {
  revision: number;
  document: EntryDocument;
  by: string;
  fileDigest?: string | undefined;
}

export interface DraftSaver {
  /**
   * Call it after each change.
   *
   * @param isOverruling the change settles a conflict against the server's version
   */
  note(isOverruling?: boolean): void;
  /** Saves at once, without the debounce. */
  flush(): void;
  /** Saves at once, and tells the server which file the editor has seen; null for none. */
  seeFile(digest: string | null): void;
  /** Merges what another editor or tab has saved; with `fileDigest`, the file's new contents. */
  take(theirs: TheirDraft): void;
  revision(): number;
  /** Takes the server's document in place of changes that it does not take. */
  discardUnsaved(): void;
  /** Sends what is left and stops; resolves after that. Unsaved changes stay in this browser. */
  close(): Promise<void>;
}

/** Debounce in milliseconds: after the last change, and at most after the first. */
const delay = 400;
const longestDelay = 900;
const firstRetry = 1500;
const longestRetry = 30_000;

/**
 * Saves a draft automatically: debounced, one request at a time, with changes made during a request going
 * into the next. An outbox in the browser keeps changes until they are saved, conflicts are merged three
 * ways, and failures are retried with backoff, so that nothing is lost.
 */
export function createDraftSaver(options: DraftSaverOptions): DraftSaver {
  const { read, replace, save, keep } = options;
  let { base, revision, fileDigest: openedDigest } = options;
  let savedAt: string | undefined;
  let told: SaveState | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firstChangeAt: number | undefined;
  let isSaving = false;
  let isClosed = false;
  let failures = 0;
  let seenFile: string | null | undefined;
  let overrules = false;
  let unanswered: readonly EntryDocument[] = [];
  let end: (() => void) | undefined;

  return {
    note(isOverruling = false) {
      overrules ||= isOverruling;
      if (isSame()) {
        clearTimeout(timer);
        firstChangeAt = undefined;
        keep(undefined);
        if (!isSaving) tell({ phase: 'saved' });
        return;
      }
      keepChanges();
      firstChangeAt ??= performance.now();
      if (isSaving) return;
      tell({ phase: 'waiting' });
      schedule(Math.max(0, Math.min(delay, firstChangeAt + longestDelay - performance.now())));
    },
    flush() {
      void run();
    },
    seeFile(digest) {
      seenFile = digest;
      void run();
    },
    take(theirs) {
      // The answer to the save under way will report the same conflict, with a merge base.
      const isOtherFile = theirs.fileDigest !== undefined && theirs.fileDigest !== openedDigest;
      if (isSaving || theirs.revision < revision || (theirs.revision === revision && !isOtherFile)) return;
      merge(base, theirs);
      if (!isSame()) schedule(delay);
    },
    revision: () => revision,
    discardUnsaved() {
      seenFile = undefined;
      unanswered = [];
      overrules = false;
      replace(base, [], '');
      this.note();
    },
    close() {
      isClosed = true;
      void run();
      return isSaving ? new Promise((resolve) => (end = resolve)) : Promise.resolve();
    },
  };

  function schedule(milliseconds: number): void {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => void run(), milliseconds);
  }

  async function run(): Promise<void> {
    clearTimeout(timer);
    // The pending change may have been undone.
    if (!isSaving && isSame() && told && told.phase !== 'saved') settle(delay);
    if (isSaving || isSame()) return;
    isSaving = true;
    firstChangeAt = undefined;
    const sent = read();
    unanswered = addUnanswered(unanswered, sent);
    const fileDigest = seenFile;
    tell({ phase: 'saving' });
    const outcome = await save({
      document: sent,
      revision,
      ...(fileDigest !== undefined && { fileDigest }),
      ...(openedDigest !== undefined && { openedDigest }),
      ...(overrules && { overrules }),
    });
    isSaving = false;
    if (outcome.type === 'saved' && fileDigest !== undefined && fileDigest === seenFile) {
      seenFile = undefined;
      options.onFileSeen?.();
    }
    follow(outcome, sent);
    if (!isSaving) end?.();
  }

  function follow(outcome: SaveOutcome, sent: EntryDocument): void {
    if (outcome.type !== 'unreached') failures = 0;
    switch (outcome.type) {
      case 'saved':
        ({ revision, savedAt } = outcome.answer);
        base = sent;
        unanswered = [];
        overrules = false;
        options.onSaved({ revision, document: sent });
        break;
      case 'conflict': {
        const { savedBy: by, base: from = base, ...theirs } = outcome.conflict;
        merge(from, { ...theirs, by });
        break;
      }
      case 'unreached':
        tell({ phase: 'offline' });
        keepChanges();
        failures += 1;
        schedule(Math.min(firstRetry * 2 ** (failures - 1), longestRetry));
        return;
      case 'refused': {
        const { message, remedy } = outcome;
        unanswered = unanswered.slice(0, -1);
        tell({ phase: 'refused', error: { message, remedy } });
        // The same document would be refused again; a changed one may not.
        if (!isEqual(read(), sent)) schedule(delay);
        return;
      }
    }
    settle(outcome.type === 'conflict' ? 0 : delay);
  }

  /** Continues once the server's state is known: done, or more to send. */
  function settle(wait: number): void {
    if (isSame()) {
      keep(undefined);
      tell({ phase: 'saved' });
      return;
    }
    keepChanges();
    tell({ phase: 'waiting' });
    if (isClosed) void run();
    else schedule(wait);
  }

  function merge(from: EntryDocument, theirs: TheirDraft): void {
    // If the server has one of our unanswered saves, merge from that: edits undone since must not come back.
    const ours = findUnanswered(unanswered, theirs.document) ?? from;
    unanswered = [];
    // A file's blocks have no ids: match them with those of the previous contents.
    const isFile = theirs.revision === revision;
    base = isFile ? carryBlockIds(ours, theirs.document) : theirs.document;
    ({ revision } = theirs);
    openedDigest = theirs.fileDigest ?? openedDigest;
    const merged = mergeDocuments(ours, read(), base);
    overrules ||= !isFile && merged.conflicts.length > 0;
    replace(merged.document, merged.conflicts, theirs.by);
  }

  function isSame(): boolean {
    return seenFile === undefined && unanswered.length === 0 && isEqual(read(), base);
  }

  function keepChanges(): void {
    keep({ document: read(), base, revision, ...(unanswered.length > 0 && { unanswered }) });
  }

  function tell(state: SaveState): void {
    const next = { savedAt, ...state };
    // Skips the notification for each keystroke of a phase.
    if (isEqual(next, told)) return;
    told = next;
    options.onState(next);
  }
}
