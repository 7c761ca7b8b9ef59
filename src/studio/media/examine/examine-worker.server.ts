/*
 * The worker that examines uploads. Untrusted files are parsed and rewritten here, away from the thread that
 * answers requests: a crafted file can take seconds.
 */

import { RefusedFileError } from '#content-source/refused-file-error.ts';
import { answerTasks } from '#platform/answer-tasks.ts';
import { examineFile, recheckDrawing } from './examine-file.server.ts';
import type { ExamineTasks, Refusal } from './examine-tasks.server.ts';

answerTasks<ExamineTasks>({
  examine: ({ file }) => examineFile(file).then((found) => ({ found }), toRefusal),
  recheck: ({ file }) => recheckDrawing(file).then(() => ({}), toRefusal),
});

function toRefusal(error: unknown): { refused: Refusal } {
  if (!(error instanceof RefusedFileError)) throw error;
  return { refused: { message: error.message, remedy: error.remedy } };
}
