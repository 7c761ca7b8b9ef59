import type { Locale } from '#i18n/locales.ts';
import type { FocusArea } from '#schema/choices.ts';
import type { EntryKind } from './entries.ts';

/** A picture, drawing or film that entries refer to by name. */
export interface MediaItem {
  /** The key that entries refer to it by; it never changes. */
  name: string;
  fileName: string;
  kind: 'picture' | 'vector' | 'film';
  contentType: string;
  /** Bytes. */
  size: number;
  width: number;
  height: number;
  /** Paths on the site of a small and a large rendition; `thumbnail` is empty for a film without a poster. */
  thumbnail: string;
  preview: string;
  /** Text alternatives by locale; the default locale's is the fallback. */
  alt: Readonly<Partial<Record<Locale, string>>>;
  /** Adds nothing to the text around it, so that an empty alternative is right. */
  isDecorative: boolean;
  title?: string;
  /** A film's title in locales other than the default one. */
  titles?: Readonly<Partial<Record<Locale, string>>>;
  /** The name of the picture shown before a film plays. */
  poster?: string;
  focus?: FocusArea;
  tags: readonly string[];
  /** Path segments joined by `/`; empty for the root folder. */
  folder: string;
  /** `file`: ships with the content, and is never written to; an upload may stand in for it. */
  origin: 'file' | 'uploaded';
  /** An upload stands in for a file of the content, which reappears when the upload is deleted. */
  isOverFile?: true;
  /** Deleted, and can be restored. */
  isDeleted?: true;
  /** An upload's file; absent for a file of the content. */
  version?: string;
  /** The name of the editor's file. */
  givenName?: string;
  /** What the present file replaced, and that can be put back: an upload, or without details the content's file. */
  replaced?: { givenName?: string; thumbnail?: string };
  /** ISO 8601 */
  uploadedAt?: string;
  uploadedBy?: string;
}

/** Where an item is used. */
export interface MediaUse {
  /** The entry's file; `media/<name>` for a film whose poster it is. */
  file: string;
  title: string;
  /** The entry's kind and locale; absent for a film. */
  kind?: EntryKind;
  locale?: Locale;
  /** Path of the first reference in the entry, such as `body[2].image`. */
  path: string;
  isDraft: boolean;
}

/** The query of `GET /studio/api/media`; the filters combine. */
export interface MediaQuery {
  /** Words in its name, file name, title, text alternatives or tags. */
  q?: string;
  /** Comma-separated in the address. */
  kinds?: readonly MediaItem['kind'][];
  /** This folder and those below it. */
  folder?: string;
  tag?: string;
  /** Uploads that no entry refers to, published or draft. */
  unused?: boolean;
  /** Items without a text alternative. */
  undescribed?: boolean;
  /** Deleted items, which can be restored. */
  deleted?: boolean;
  offset?: number;
  limit?: number;
}

export interface MediaPage {
  items: readonly MediaItem[];
  /** Matches on all pages. */
  total: number;
  /** All of the library's, whatever the filter; so `tags`. */
  folders: readonly string[];
  tags: readonly string[];
}

/** `GET /studio/api/media/<name>` */
export interface OpenedMedia {
  item: MediaItem;
  uses: readonly MediaUse[];
}

/** `PATCH /studio/api/media/<name>`: absent fields stay as they are. Changes are live at once. */
export interface MediaChange {
  /** `null` takes a locale's away. */
  alt?: Readonly<Partial<Record<Locale, string | null>>>;
  isDecorative?: boolean;
  title?: string;
  /** `null` takes a locale's away. */
  titles?: Readonly<Partial<Record<Locale, string | null>>>;
  /** `null` for the picture with the film's own name, if there is one. */
  poster?: string | null;
  focus?: FocusArea | null;
  tags?: readonly string[];
  folder?: string;
  /**
   * The values of the changed fields that the editor saw (compare-and-set): any that differs by now is a
   * conflict.
   */
  was?: Omit<MediaChange, 'was'>;
}

/**
 * `POST /studio/api/media/<name>/file`: shows another file in its place, with a new description or the one it has;
 * live at once.
 */
export interface ShowFile {
  /** A proposed one; absent for the one that the present file replaced, with the description it had. */
  version?: string;
  /** The one that the editor saw; null for the content's. */
  was: string | null;
  /** The entries that the editor was shown as using it. Any further use is a conflict. */
  confirmed: readonly string[];
  /** `null` takes a locale's away. */
  alt?: Readonly<Partial<Record<Locale, string | null>>>;
  isDecorative?: boolean;
}

/** `POST /studio/api/media/bulk`: all of them or none. */
export type MediaBulk =
  | { action: 'move'; names: readonly string[]; folder: string }
  | { action: 'tag'; names: readonly string[]; add: readonly string[]; remove: readonly string[] }
  /** `confirmed`: the entries that the editor was shown as using the items. Any further use is a conflict. */
  | { action: 'delete'; names: readonly string[]; confirmed: readonly string[] }
  /** Undeletes items, as they were. */
  | { action: 'restore'; names: readonly string[] };

export interface MediaBulkAnswer {
  names: readonly string[];
}

/** `POST /studio/api/media/uses` takes `{ names }` and answers with the uses of any of them. */
export interface MediaUsesAnswer {
  uses: readonly (MediaUse & { name: string })[];
}

/** `POST /studio/api/uploads` begins one; its bytes follow by `PUT /studio/api/uploads/<id>?offset=<bytes>`. */
export interface BeginUpload {
  fileName: string;
  size: number;
  /** Name of the item whose file it is to replace: not before that is confirmed by `POST /media/<name>/file`. */
  replaces?: string;
  folder?: string;
}

export interface UploadState {
  id: string;
  /** Bytes received so far; an interrupted upload resumes from here. */
  offset: number;
  size: number;
  /** Present once the upload is complete and has been examined. */
  item?: MediaItem;
  /** What is to replace the item's file, once an editor has decided so. */
  proposed?: ProposedFile;
  /** The library already had the same file; `item` is that one. */
  isKnown?: true;
}

/** A file that was uploaded to replace an item's, and is not shown yet. */
export interface ProposedFile extends Pick<MediaItem, 'kind' | 'size' | 'width' | 'height'> {
  version: string;
  givenName: string;
  /** Empty for a film. */
  thumbnail: string;
}
