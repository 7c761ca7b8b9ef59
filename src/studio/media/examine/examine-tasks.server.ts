import type { ExaminedUpload } from './examined-upload.server.ts';

/** The tasks of the examining worker. */
export interface ExamineTasks {
  /** Examines and rewrites a file. */
  examine: { takes: { file: string }; gives: Examination };
}

/** The outcome. Errors lose their class between threads, so a refusal is a value. */
type Examination = { found: ExaminedUpload } | { refused: { message: string; remedy: string } };
