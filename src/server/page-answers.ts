// Written by `npm run generate` from the folders of the pages.
import { answerVisit as answerComposedPage } from '#pages/composed-page/answer.server.ts';
import { answerVisit as answerConsentPage } from '#consent/consent-page/answer.server.ts';
import { answerVisit as answerListPage } from '#kitchen-list/list-page/answer.server.ts';
import { answerVisit as answerNewsArticle } from '#pages/news-article/answer.server.ts';
import { answerVisit as answerSitemap } from '#pages/sitemap/answer.server.ts';

/** What answers the visits to each kind of page. No two of them answer the same address. */
export const pageAnswers = [answerComposedPage, answerConsentPage, answerListPage, answerNewsArticle, answerSitemap];
