import type { Locale } from '#i18n/locales.ts';
import type { FocusArea } from '#schema/choices.ts';

/** A picture, drawing or film that entries name. */
export interface MediaItem {
  /** What entries name it by; it never changes. */
  name: string;
  fileName: string;
  kind: 'picture' | 'vector' | 'film';
  contentType: string;
  /** Bytes. */
  size: number;
  width: number;
  height: number;
  /** Addresses of the site for a small and a large version; of a film without a poster, the small one is empty. */
  thumbnail: string;
  preview: string;
  /** In each locale that has one; the default locale's stands in elsewhere. */
  alt: Readonly<Partial<Record<Locale, string>>>;
  /** It says nothing that the text does not: an empty alternative is right. */
  isDecorative: boolean;
  title?: string;
  /** Of a film, in other locales than the default one. */
  titles?: Readonly<Partial<Record<Locale, string>>>;
  /** The name of the picture that stands for a film. */
  poster?: string;
  focus?: FocusArea;
  tags: readonly string[];
  /** Parts with `/` between them; empty for the topmost. */
  folder: string;
  /** `file`: in the content's folder, where it stays as it is until it is replaced. */
  origin: 'file' | 'uploaded';
  /** What was uploaded lies over a file of the content's folder, which comes back when it is taken away. */
  isOverFile?: true;
  /** It was deleted, and can be had back. */
  isDeleted?: true;
  /** ISO 8601 */
  uploadedAt?: string;
  uploadedBy?: string;
}

/** Where a picture is used. */
export interface MediaUse {
  /** Of an entry; of a film that it stands for, `media/<name>`. */
  file: string;
  title: string;
  /** Where in the entry it is named first, such as `body[2].image`. */
  path: string;
  isDraft: boolean;
}

/** `GET /studio/api/media`, with any of these as its query. */
export interface MediaQuery {
  /** Words of its name, file name, title, alternatives, tags. */
  q?: string;
  /** Any of these, with commas between them. */
  kinds?: readonly MediaItem['kind'][];
  /** It, and those in it. */
  folder?: string;
  tag?: string;
  /** Uploaded ones that no entry names, published or draft. */
  unused?: boolean;
  /** Ones whose alternative is missing. */
  undescribed?: boolean;
  /** Ones that were deleted, and can be had back. */
  deleted?: boolean;
  offset?: number;
  limit?: number;
}

export interface MediaPage {
  items: readonly MediaItem[];
  /** Of all that were found. */
  total: number;
  /** All that there are. */
  folders: readonly string[];
  tags: readonly string[];
}

/** `GET /studio/api/media/<name>` */
export interface OpenedMedia {
  item: MediaItem;
  uses: readonly MediaUse[];
}

/** `PATCH /studio/api/media/<name>`: what is left out stays. It is live at once. */
export interface MediaChange {
  /** `null` takes a locale's away. */
  alt?: Readonly<Partial<Record<Locale, string | null>>>;
  isDecorative?: boolean;
  title?: string;
  /** `null` takes a locale's away. */
  titles?: Readonly<Partial<Record<Locale, string | null>>>;
  /** `null` for the one of its name, if there is one. */
  poster?: string | null;
  focus?: FocusArea | null;
  tags?: readonly string[];
  folder?: string;
  /** What that was which is changed, as the editor saw it: where it is something else by now, it is a conflict. */
  was?: Omit<MediaChange, 'was'>;
}

/** `POST /studio/api/media/bulk`: all of them or none. */
export type MediaBulk =
  | { action: 'move'; names: readonly string[]; folder: string }
  | { action: 'tag'; names: readonly string[]; add: readonly string[]; remove: readonly string[] }
  /** `confirmed`: the entries that the editor was shown as using them. One more is a conflict. */
  | { action: 'delete'; names: readonly string[]; confirmed: readonly string[] }
  /** Has deleted ones back, as they were. */
  | { action: 'restore'; names: readonly string[] };

export interface MediaBulkAnswer {
  names: readonly string[];
}

/** `POST /studio/api/media/uses` takes `{ names }`, and answers with what uses any of them. */
export interface MediaUsesAnswer {
  uses: readonly (MediaUse & { name: string })[];
}

/** `POST /studio/api/uploads` begins one; its bytes follow by `PUT /studio/api/uploads/<id>?offset=<bytes>`. */
export interface BeginUpload {
  fileName: string;
  size: number;
  /** Replaces this item, whose references stay. */
  replaces?: string;
  folder?: string;
}

export interface UploadState {
  id: string;
  /** Bytes that have arrived: an upload that was broken off goes on from here. */
  offset: number;
  size: number;
  /** Once it is whole, and was looked at. */
  item?: MediaItem;
  /** The library had the same file already: `item` is the one it had. */
  isKnown?: true;
}
