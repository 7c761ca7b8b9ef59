import type { Transaction } from 'kysely';
import type { EmbeddedSource } from '#content-source/embedded/embedded-source.ts';
import type { EntryDocument, EntryName } from '../../api/entries.ts';
import type { VersionSummary } from '../../api/publishing.ts';
import type { StudioDatabase, StudioTables } from '../../database/studio-tables.server.ts';
import type { LiveOverlay } from '../live-overlay.server.ts';
import type { Move } from './follow-moves.ts';

export interface PublishContext {
  database: StudioDatabase;
  content: Pick<EmbeddedSource, 'files' | 'mediaFiles' | 'current' | 'assembleWith' | 'settle'>;
  overlay: Pick<LiveOverlay, 'refresh' | 'current'>;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** What is to become of an entry: its draft or a version of it is published, or it is taken away. */
export type Publication =
  | { file: string; action: 'publish'; revision: number }
  | { file: string; action: 'publish'; versionId: string }
  | { file: string; action: 'withdraw' | 'delete'; fileDigest?: string | null | undefined };

/** Is part of the transaction that publishes: what it throws undoes that. */
export type Settle = (transaction: Transaction<StudioTables>) => Promise<void>;

/** What becomes of an entry in the end, what is asked for and what comes of that. */
export interface PlannedChange {
  name: EntryName;
  cause: VersionSummary['cause'];
  /** What visitors see of it until then; none of what they do not. */
  before: EntryDocument | undefined;
  /** None where it is taken away. */
  document: EntryDocument | undefined;
  /** The file that it is made over. */
  base: { document: EntryDocument; digest: string } | undefined;
  /** Of the draft that it is made of. */
  draftRevision?: number;
  /** It is stored already, as this version. */
  versionId?: string;
  /** Whether somebody asked for it, or it comes of what was asked for. */
  isAsked: boolean;
  /** The file has never been published over: what it says is kept as a version first. */
  isFirst: boolean;
  /** The version over the file until then, unless that took the entry away. */
  replaced?: string;
  /** Whoever takes it away has seen the file as it is now. */
  hasSeenFile?: true;
  /** What there was of an entry that is taken away, whether visitors saw it or not. */
  taken?: EntryDocument;
}

export interface Plan {
  /** By their files. */
  changes: ReadonlyMap<string, PlannedChange>;
  /** Pages of which visitors know the address, and that get another. */
  moves: readonly (Move & { file: string })[];
  /** What becomes of other drafts, so that they do not undo it once they are published; without it, nothing. */
  adaptDraft?: (name: EntryName, document: EntryDocument) => EntryDocument;
}
