import type { ExaminedUpload } from './examined-upload.server.ts';

/** What the thread that looks at uploads is asked for, and what it answers with. */
export interface ExamineTasks {
  /** Looks at a file, and rewrites it. */
  examine: { takes: { file: string }; gives: Examination };
}

/** What came of it. An error that crosses over loses its class, so that a refusal is told as what it says. */
type Examination = { found: ExaminedUpload } | { refused: { message: string; remedy: string } };
