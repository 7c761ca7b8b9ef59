import type { Assets } from './assets.ts';
import type { ContentSnapshot } from './snapshot.ts';

/** What editors see before visitors do: a snapshot of the same kind, made with drafts in. */
export interface PreviewContent {
  snapshot: ContentSnapshot;
  assets: Assets;
}

/** Where content for preview comes from. */
export interface PreviewSource {
  /**
   * The newest there is: the very same object for as long as nothing has changed.
   *
   * @throws Error where it cannot be read
   */
  readPreview(): Promise<PreviewContent>;
}
