/*
 * The worker that examines uploads. Untrusted files are parsed and rewritten here, away from the thread that
 * answers requests: a crafted file can take seconds.
 */
import { answerTasks } from '#platform/answer-tasks.ts';
import { examineFile } from './examine-file.server.ts';
import type { ExamineTasks } from './examine-tasks.server.ts';
import { RefusedFileError } from './refused-file-error.server.ts';

answerTasks<ExamineTasks>({
  async examine({ file }) {
    try {
      return { found: await examineFile(file) };
    } catch (error) {
      if (!(error instanceof RefusedFileError)) throw error;
      return { refused: { message: error.message, remedy: error.remedy } };
    }
  },
});
