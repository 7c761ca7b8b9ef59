import { answerError } from '#pages/error-page/answer-error.server.ts';
import type { AnswerVisit } from '#pages/page-answer.server.ts';
import { pageAnswers } from './page-answers.ts';

/** Answers a visit with the page that is at its address, of whatever kind, or else says that there is none. */
export const answerVisit: AnswerVisit = (visit, context) => {
  for (const answerOwn of pageAnswers) {
    const answer = answerOwn(visit, context);
    if (answer) return answer;
  }
  return answerError(visit.locale, 404, context);
};
