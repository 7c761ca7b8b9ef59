import type { Assets } from './assets.ts';
import type { ContentProblem } from './content-problem.ts';
import type { ContentSnapshot } from './snapshot.ts';

/** Where content comes from: entries and assets. Rendering reads `current()` and `assets()`, and never waits. */
export interface ContentSource {
  /** The newest snapshot. */
  current(): ContentSnapshot;
  /** The newest pictures and films. */
  assets(): Assets;
  /** Calls `listener` after each swap, of assets as well; returns a function that stops that. */
  subscribe(listener: (snapshot: ContentSnapshot) => void): () => void;
  /** Why what is shown may be older than what was published; undefined while the content can be read. */
  outage(): ContentProblem | undefined;
  /** Stops watching for changes. */
  close(): Promise<void>;
}
