import type { ExaminedFile } from '../embedded/index-media.ts';

/** An entry as an editor enters it: what would stand in its file, with or without the ids of its blocks. */
export type AuthoredDocument = Readonly<Record<string, unknown>>;

/** What lies over an entry’s file. */
export interface OverlayEntry {
  /** From the content’s root: `en-gb/pages/about.yaml`. There need not be such a file. */
  file: string;
  /** Undefined takes the entry away. */
  document: AuthoredDocument | undefined;
  /** `digestAuthored` of what the file said when this was made of it; undefined where there was none. */
  baseDigest: string | undefined;
}

/** What editors have published over the files, at one moment. It never changes. */
export interface OverlayState {
  /** Rises with everything that is published. */
  revision: number;
  /** By their files. One that did not change is the very same object as in the state before. */
  entries: ReadonlyMap<string, OverlayEntry>;
  /**
   * Pictures and films that were uploaded, in the same way. One with the name of a file of the folder replaces it; without
   * an asset it describes that file in other words.
   */
  media: readonly ExaminedFile[];
}

/** What lies over a folder of content. */
export interface ContentOverlay {
  /** Undefined until it is known: files alone may be older than what was published, and must not be shown. */
  current(): OverlayState | undefined;
  /** Calls `listener` after each change; returns a function that stops that. */
  subscribe(listener: () => void): () => void;
}

const emptyState: OverlayState = { revision: 0, entries: new Map(), media: [] };

/** An overlay of a site without a studio: nothing is ever published over the files. */
export const noOverlay: ContentOverlay = { current: () => emptyState, subscribe: () => () => undefined };
