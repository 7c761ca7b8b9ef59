import type { ContentSnapshot } from './snapshot.ts';

/** Where content comes from. Rendering reads `current()` and never waits. */
export interface ContentSource {
  /** The newest snapshot. */
  current(): ContentSnapshot;
  /** Calls `listener` after each swap; returns a function that stops that. */
  subscribe(listener: (snapshot: ContentSnapshot) => void): () => void;
  /** Stops watching for changes. */
  close(): Promise<void>;
}
