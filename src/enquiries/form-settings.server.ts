import type { Locale } from '#i18n/locales.ts';
import { findBlock } from '#pages/find-block.server.ts';
import type { PageAnswerContext, SitePageAnswer } from '#pages/page-answer.server.ts';
import { formBlocks } from './form-blocks.server.ts';
import type { FormSettings } from './form-props.ts';

/** Adds what forms need to know about the site, if the page has a form at any depth; other answers stay as they are. */
export function addFormSettings<Answer extends SitePageAnswer>(
  answer: Answer,
  locale: Locale,
  { snapshot, captchaSiteKey }: PageAnswerContext,
): Answer {
  if (!findBlock(answer.props, Object.values(formBlocks))) return answer;
  const forms: FormSettings = { retailers: snapshot.locales[locale].retailers, captchaSiteKey };
  return { ...answer, props: { ...answer.props, forms } };
}
