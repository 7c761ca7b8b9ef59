/*
 * The thread that looks at uploads: what editors send is read byte by byte, part by part, and written anew, while the
 * site's own thread answers requests. Files can be made that take seconds of it.
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
