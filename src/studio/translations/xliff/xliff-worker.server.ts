/*
 * The worker that reads XLIFF: a file of a few megabytes would hold up all other answers.
 */

import { answerTasks } from '#platform/answer-tasks.ts';
import { readXliff } from './read-xliff.server.ts';
import { type XliffDocument, XliffError } from './xliff.server.ts';

export interface XliffTasks {
  /** Errors lose their class between threads, so a refusal is a value. */
  read: { takes: { xml: string }; gives: { document: XliffDocument } | { refused: string } };
}

answerTasks<XliffTasks>({
  read({ xml }) {
    try {
      return { document: readXliff(xml) };
    } catch (error) {
      if (!(error instanceof XliffError)) throw error;
      return { refused: error.message };
    }
  },
});
