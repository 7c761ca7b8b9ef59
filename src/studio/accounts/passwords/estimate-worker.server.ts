/*
 * The thread that estimates how easily passwords are guessed. Making the estimator from its dictionaries takes a third of a
 * second and megabytes, and passwords are rarely chosen.
 */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import { answerTasks } from '#platform/answer-tasks.ts';

/** The thread's tasks. */
export interface EstimateTasks {
  /** @param names of the password's owner, which make it easier */
  estimate: {
    takes: { password: string; names: readonly string[] };
    /** From 0 to 4, and what would make a better one. */
    gives: { score: number; advice: string };
  };
}

const estimator = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
  translations: english.translations,
});

answerTasks<EstimateTasks>({
  async estimate({ password, names }) {
    const { score, feedback } = await estimator.checkAsync(password, [...names]);
    return { score, advice: [feedback.warning, ...feedback.suggestions].filter(Boolean).join(' ') };
  },
});
