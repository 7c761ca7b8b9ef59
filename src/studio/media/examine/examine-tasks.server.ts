import type { ExaminedUpload } from './examined-upload.server.ts';

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
