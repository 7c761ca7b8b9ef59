import type { EntryKind, EntrySummary, OpenedEntry } from '../api/entries.ts';
import type { MediaItem } from '../api/media.ts';

/** Where fields look up what they refer to. */
export interface FormSources {
  /** The entries of a kind that the form's locale has; of folders also those that it borrows from the default one. */
  listEntries: (kind: EntryKind, signal: AbortSignal) => Promise<readonly EntrySummary[]>;
  /** An entry with its document. */
  openEntry: (file: string, signal: AbortSignal) => Promise<OpenedEntry>;
  /** A picture or film by its name; undefined where there is none. */
  findMedia: (name: string, signal: AbortSignal) => Promise<MediaItem | undefined>;
}
