import type { Locale } from '#i18n/locales.ts';
import type { EditMark } from '#schema/edit-mark.ts';
import type { Assets } from './assets.ts';
import type { ContentSnapshot } from './snapshot.ts';

/** Content for previews: a snapshot that includes drafts. */
export interface PreviewContent {
  snapshot: ContentSnapshot;
  assets: Assets;
  /** The edit marks of pages, by path; of those that cannot be shown, with what they lack. */
  pageMarks: ReadonlyMap<string, EditMark>;
}

/** An entry in its editing service's terms. */
export interface EditedEntry {
  id: string;
  /** The locale of the page. */
  locale: Locale;
  /** The service's code for the locale of its values. */
  code: string;
  /** The field to open in the editor. */
  field: string;
  /** Its type: `Headline`, `NewsArticle`. */
  name: string;
}

export type MarkEntry = (entry: EditedEntry) => EditMark;

/** A source of preview content. */
export interface PreviewSource {
  /**
   * The latest content; the same object until something changes.
   *
   * @throws Error if it cannot be read
   */
  readPreview(): Promise<PreviewContent>;
  /**
   * The current path of the page that a link with an id shows, which may have moved; undefined if the link was revoked
   * or the page is gone. If not implemented, links show the path that they were signed with.
   *
   * @throws Error if the links cannot be read
   */
  findSharedPath?(id: string): Promise<string | undefined>;
}
