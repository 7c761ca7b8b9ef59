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
  /** Addresses of the site for a small and a large version. */
  thumbnail: string;
  preview: string;
  /** In each locale that has one; the default locale's stands in elsewhere. */
  alt: Readonly<Partial<Record<Locale, string>>>;
  /** It says nothing that the text does not: an empty alternative is right. */
  isDecorative: boolean;
  title?: string;
  focus?: FocusArea;
  tags: readonly string[];
  folder: string;
  /** `file`: in the content's folder, where it stays as it is until it is replaced. */
  origin: 'file' | 'uploaded';
  uploadedAt?: string;
  uploadedBy?: string;
}

/** Where a picture is used. */
export interface MediaUse {
  file: string;
  title: string;
  path: string;
  isDraft: boolean;
}

export interface MediaPage {
  items: readonly MediaItem[];
  total: number;
  folders: readonly string[];
  tags: readonly string[];
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
  /** Once it is whole. */
  item?: MediaItem;
}
