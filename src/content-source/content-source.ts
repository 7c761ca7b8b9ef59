import type { Assets } from './assets.ts';
import type { ContentProblem } from './content-problem.ts';
import type { ContentSnapshot } from './snapshot.ts';

/** A source of entries and assets (the port). Rendering reads `current()` and `assets()`, and never waits. */
export interface ContentSource {
  /** The latest snapshot. */
  current(): ContentSnapshot;
  /** The latest pictures and films. */
  assets(): Assets;
  /** Calls `listener` whenever snapshot or assets are swapped; returns a function that unsubscribes. */
  subscribe(listener: (snapshot: ContentSnapshot) => void): () => void;
  /** Why the content may be out of date; undefined while the source can be read. */
  outage(): ContentProblem | undefined;
  /** Stops watching for changes. */
  close(): Promise<void>;
}
