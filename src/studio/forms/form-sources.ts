import type { EntryKind } from '#studio/contract/fields.ts';
import type { EntrySummary, OpenedEntry } from '#studio/entries/contract.ts';
import type { MediaItem } from '#studio/media/contract.ts';

/** Lookups for fields that refer to entries and media. */
export interface FormSources {
  /**
   * The entries of a kind in the form's locale; folders include those that it borrows from the default
   * locale.
   */
  listEntries: (kind: EntryKind, signal: AbortSignal) => Promise<readonly EntrySummary[]>;
  openEntry: (file: string, signal: AbortSignal) => Promise<OpenedEntry>;
  /** Looks up a picture or film by name; undefined where there is none. */
  findMedia: (name: string, signal: AbortSignal) => Promise<MediaItem | undefined>;
}
