import { getPagePath } from '#links/entry-paths.ts';
import { answerError } from '#pages/error-page/answer-error.server.ts';
import type { AnswerVisit } from '#pages/page-answer.server.ts';
import { pageAnswers } from './page-answers.ts';

/** Answers a visit with the page at its address, of whatever type, or with the 404 page. */
export const answerVisit: AnswerVisit = (visit, context) => {
  for (const answerOwn of pageAnswers) {
    const answer = answerOwn(visit, context);
    if (answer) return answer;
  }
  return answerError(visit.locale, 404, context, getPagePath(visit.locale, visit.slug));
};
