import type { AssetKind } from '#content-source/assets.ts';

/** The tasks of the examining worker. */
export interface ExamineTasks {
  /** Examines and rewrites a file. */
  examine: { takes: { file: string }; gives: Examination };
  /** Checks a stored drawing by the rules of today. */
  recheck: { takes: { file: string }; gives: { refused?: Refusal } };
}

/** Why a file is refused, for editors. */
export interface Refusal {
  message: string;
  remedy: string;
}

/** The outcome. Errors lose their class between threads, so a refusal is a value. */
type Examination = { found: ExaminedUpload } | { refused: Refusal };

/** A file's type by content, whatever its name, and its properties after rewriting. */
export interface ExaminedUpload {
  kind: AssetKind;
  contentType: string;
  /** The content type's extension, with the dot. */
  extension: string;
  /** Pixels, after orientation. */
  width: number;
  height: number;
  /** A picture's average colour as `#RRGGBB`. */
  color?: string;
  /** Bytes. */
  size: number;
  /** SHA-256 in hexadecimal. */
  digest: string;
}

/** The result of examining, before size and digest are known. */
export type Found = Omit<ExaminedUpload, 'size' | 'digest'>;
