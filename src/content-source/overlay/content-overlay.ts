import type { ExaminedFile } from '../files/index-media.ts';

/** An entry as authored: the content of its file, with or without block ids. */
export type AuthoredDocument = Readonly<Record<string, unknown>>;

/** An overlay of one file. */
export interface OverlayEntry {
  /** From the content’s root: `en-gb/pages/about.yaml`. The file need not exist. */
  file: string;
  /** Undefined is a tombstone: it removes the entry. */
  document: AuthoredDocument | undefined;
  /** `digestAuthored` of the file when this was based on it; undefined if there was none. */
  baseDigest: string | undefined;
}

/** What editors have published over the files, at one moment. Immutable. */
export interface OverlayState {
  /** Increases with each publication. */
  revision: number;
  /** By file. Unchanged entries are the same objects as in the previous state. */
  entries: ReadonlyMap<string, OverlayEntry>;
  /**
   * Uploaded pictures and films, likewise. One with the name of a file in the folder replaces it; without an asset it
   * replaces only that file's metadata.
   */
  media: readonly ExaminedFile[];
}

/** The overlay of a content folder. */
export interface ContentOverlay {
  /** Undefined until loaded: the files alone may be older than what was published, so must not be shown. */
  current(): OverlayState | undefined;
  /** Calls `listener` after each change; returns a function that stops that. */
  subscribe(listener: () => void): () => void;
}

const emptyState: OverlayState = { revision: 0, entries: new Map(), media: [] };

/** An overlay of a site without a studio: nothing is ever published over the files. */
export const noOverlay: ContentOverlay = { current: () => emptyState, subscribe: () => () => undefined };
