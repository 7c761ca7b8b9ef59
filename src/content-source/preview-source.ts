import type { Locale } from '#i18n/locales.ts';
import type { EditMark } from '#schema/edit-mark.ts';
import type { Assets } from './assets.ts';
import type { ContentSnapshot } from './snapshot.ts';

/** What editors see before visitors do: a snapshot of the same kind, made with drafts in. */
export interface PreviewContent {
  snapshot: ContentSnapshot;
  assets: Assets;
  /** Where pages are edited, by their paths. */
  pageMarks: ReadonlyMap<string, EditMark>;
}

/** What an editor has entered, as its service calls it. */
export interface EditedEntry {
  id: string;
  /** Of the page that it is on. */
  locale: Locale;
  /** The service’s code of the locale that it was entered for. */
  code: string;
  /** The field that its editor sees first. */
  field: string;
  /** What it is: `Headline`, `NewsArticle`. */
  name: string;
}

export type MarkEntry = (entry: EditedEntry) => EditMark;

/** Where content for preview comes from. */
export interface PreviewSource {
  /**
   * The newest there is: the very same object for as long as nothing has changed.
   *
   * @throws Error where it cannot be read
   */
  readPreview(): Promise<PreviewContent>;
  /**
   * The path of the page that a link with an id shows, wherever that page has moved since it was made; undefined where the
   * link was withdrawn, or its page is there no more. Without this, links show the path that they were signed with.
   *
   * @throws Error where that cannot be read
   */
  findSharedPath?(id: string): Promise<string | undefined>;
}
