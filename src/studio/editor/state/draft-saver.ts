import type { EntryDocument, SaveDraft } from '../../api/entries.ts';
import { carryBlockIds } from '../../documents/carry-block-ids.ts';
import { isEqual } from '../../documents/is-equal.ts';
import { type MergeConflict, mergeDocuments } from '../../documents/merge-documents.ts';
import type { KeptDraft } from './kept-drafts.ts';
import type { SaveOutcome } from './send-draft.ts';
import { addUnanswered, findUnanswered } from './unanswered-saves.ts';

/**
 * - `saved`: the server has all of it
 * - `waiting`: there are changes that are sent in a moment
 * - `saving`: they are on their way
 * - `offline`: the server could not be reached; they are kept here, and sent when it can
 * - `refused`: the server does not take them as they are
 */
export type SavePhase = 'saved' | 'waiting' | 'saving' | 'offline' | 'refused';

export interface SaveState {
  phase: SavePhase;
  /** ISO 8601; none before the first save. */
  savedAt?: string | undefined;
  /** Why it is refused, and how that is mended. */
  error?: { message: string; remedy?: string | undefined } | undefined;
}

export interface DraftSaverOptions {
  /** What the server has, and its revision. */
  base: EntryDocument;
  revision: number;
  /** Of the file as it was then, null for none. */
  fileDigest?: string | null;
  /** As it is now. */
  read: () => EntryDocument;
  /** Puts what was merged in its place. */
  replace: (document: EntryDocument, conflicts: readonly MergeConflict[], by: string) => void;
  save: (draft: SaveDraft) => Promise<SaveOutcome>;
  /** Keeps changes in this browser; with nothing, forgets them. */
  keep: (kept: KeptDraft | undefined) => void;
  onState: (state: SaveState) => void;
  /** Told of each save, for other tabs. */
  onSaved: (saved: { revision: number; document: EntryDocument }) => void;
  /** Told once the server knows that the editor has seen the file. */
  onFileSeen?: () => void;
}

/** What there is of an entry besides what is changed here. */
export interface TheirDraft {
  revision: number;
  document: EntryDocument;
  by: string;
  fileDigest?: string | undefined;
}

export interface DraftSaver {
  /**
   * To be called after each change.
   *
   * @param isOverruling it says something else than the server has, where both were changed
   */
  note(isOverruling?: boolean): void;
  /** Saves what there is at once. */
  flush(): void;
  /** Saves at once, and says with it that the editor has seen the file, null for none. */
  seeFile(digest: string | null): void;
  /** What somebody else, or another tab, has saved; with `fileDigest`, what there is since the file has changed to that. */
  take(theirs: TheirDraft): void;
  revision(): number;
  /** Stops, once what there is was sent a last time: what the server has not taken by then is kept. */
  close(): Promise<void>;
}

/** Milliseconds after the last change, and at most after the first. */
const delay = 400;
const longestDelay = 900;
const firstRetry = 1500;
const longestRetry = 30_000;

/**
 * Saves a draft by itself: a moment after a change, one save at a time, with what was changed during a save in the next
 * one. Nothing is ever lost: changes are kept in the browser before they are sent, what others saved meanwhile is merged,
 * and what cannot be sent is tried again.
 */
// Long because its functions share the state of one draft.
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
      // While a save is on its way its answer says the same, and comes with a base.
      const isOtherFile = theirs.fileDigest !== undefined && theirs.fileDigest !== openedDigest;
      if (isSaving || theirs.revision < revision || (theirs.revision === revision && !isOtherFile)) return;
      merge(base, theirs);
      if (!isSame()) schedule(delay);
    },
    revision: () => revision,
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
    // What was to be sent may have been taken back since.
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
        // As it is it would be refused again; with the next change it may not be.
        if (!isEqual(read(), sent)) schedule(delay);
        return;
      }
    }
    settle(outcome.type === 'conflict' ? 0 : delay);
  }

  /** After the server's state is known again: either it has everything, or there is more to send. */
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
    // What was taken back since is not to come from what was sent of it.
    const ours = findUnanswered(unanswered, theirs.document) ?? from;
    unanswered = [];
    // A file has no ids: what it says is told by what was in it before.
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
    // Every key that is pressed is waited for in the same way.
    if (isEqual(next, told)) return;
    told = next;
    options.onState(next);
  }
}
