/*
 * The worker that compares many translations for the table, and long ones. Even in steps, the garbage of comparing thousands
 * would hold up all other answers while it is collected.
 */

import { answerTasks } from '#platform/answer-tasks.ts';
import { compareTranslation } from '#studio/documents/compare-translation.ts';
import { type ComparedCell, toCell } from './to-cell.ts';

export interface CompareTasks {
  compare: { takes: Parameters<typeof compareTranslation>[0]; gives: ComparedCell };
}

answerTasks<CompareTasks>({
  compare(compared) {
    const steps = compareTranslation(compared);
    let step = steps.next();
    while (!step.done) step = steps.next();
    return toCell(step.value);
  },
});
