import type { Transaction } from 'kysely';
import type { FileSource } from '#content-source/files/file-source.ts';
import type { EntryName } from '#studio/contract/fields.ts';
import type { StudioDatabase, StudioTables } from '#studio/contract/studio-tables.server.ts';
import type { EntryDocument, Finding } from '#studio/documents/contract.ts';
import { locatePath } from '#studio/documents/find-block.ts';
import type { Move } from '#studio/documents/follow-moves.ts';
import type { VersionSummary } from '#studio/entries/contract.ts';
import type { LiveOverlay } from '#studio/entries/live-overlay.server.ts';

export interface PublishContext {
  database: StudioDatabase;
  content: Pick<FileSource, 'files' | 'mediaFiles' | 'current' | 'assembleWith' | 'readOriginal' | 'settle'>;
  overlay: Pick<LiveOverlay, 'refresh' | 'current'>;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** What to do with an entry: publish its draft or a version, or take it away. */
export type Publication =
  | { file: string; action: 'publish'; revision: number }
  | { file: string; action: 'publish'; versionId: string }
  | { file: string; action: 'withdraw' | 'delete'; fileDigest?: string | null | undefined };

/** Runs in the transaction that publishes; throwing rolls that back. */
export type Settle = (transaction: Transaction<StudioTables>) => Promise<void>;

/** The final change to an entry, including the consequences of other changes. */
export interface PlannedChange {
  name: EntryName;
  cause: VersionSummary['cause'];
  /** What visitors see at present; undefined where they see nothing. */
  before: EntryDocument | undefined;
  /** Undefined where the entry is taken away. */
  document: EntryDocument | undefined;
  /** The file beneath the version. */
  base: { document: EntryDocument; digest: string } | undefined;
  /** Revision of the draft that is published. */
  draftRevision?: number;
  /** The version that holds the document already. */
  versionId?: string;
  /** The version that was asked for, whatever became of it beside the other changes. */
  pinned?: string;
  /** Whether it was asked for, rather than being a consequence. */
  isAsked: boolean;
  /** Nothing has replaced the file yet: its contents are kept as a version first. */
  isFirst: boolean;
  /** Id of the live version that it replaces, unless that is a tombstone. */
  replaced?: string;
  /** Publishing settles a conflict with the file, even with the same contents. */
  settles?: true;
  /** The editor who takes it away has seen the present file. */
  hasSeenFile?: true;
  /** The last document of an entry that is taken away, whether visitors saw it or not. */
  taken?: EntryDocument;
}

export interface Plan {
  /** By file. */
  changes: ReadonlyMap<string, PlannedChange>;
  /** Published pages that change address. */
  moves: readonly (Move & { file: string })[];
  /** Adapts other drafts, so that publishing them later does not undo this; without it, they are left as they are. */
  adaptDraft?: (name: EntryName, document: EntryDocument) => EntryDocument;
}

/** The changes that were asked for and take nothing away. */
export function listAsked({
  changes,
}: Pick<Plan, 'changes'>): readonly (PlannedChange & { document: EntryDocument })[] {
  return [...changes.values()].flatMap((change) =>
    change.isAsked && change.document ? { ...change, document: change.document } : [],
  );
}

/** Where in an entry a finding is: its field, and the block with that. */
export function placeFinding(
  file: string,
  document: EntryDocument | undefined,
  path: string,
): Pick<Finding, 'file' | 'path' | 'blockId'> {
  const blockId = document && locatePath(document, path).blockId;
  return { file, path, ...(blockId !== undefined && { blockId }) };
}

/** Each entry once, as it was named last. */
export function dropRepeated<One extends { file: string }>(named: readonly One[]): One[] {
  return [...new Map(named.map((one) => [one.file, one])).values()];
}
