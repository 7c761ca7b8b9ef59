import type { Locale } from '#i18n/locales.ts';
import type { FormSettings } from '#schema/page-props.ts';
import { formBlocks } from '../enquiries/form-blocks.ts';
import { findBlock } from './find-block.ts';
import type { PageAnswer, PageAnswerContext } from './page-answers.ts';

/** Adds what forms need of the site to a page that holds one, at any depth; other answers stay as they are. */
export function addFormSettings(
  answer: PageAnswer,
  locale: Locale,
  { snapshot, captchaSiteKey }: PageAnswerContext,
): PageAnswer {
  if (!findBlock(answer.props, Object.values(formBlocks))) return answer;
  const forms: FormSettings = { retailers: snapshot.locales[locale].retailers, captchaSiteKey };
  return { ...answer, props: { ...answer.props, forms } };
}
