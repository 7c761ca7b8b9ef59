import { brandName } from '#i18n/brand.ts';
import { getTranslator } from '#i18n/get-translator.server.ts';
import { defaultLocale, localeCodes } from '#i18n/locales.ts';
import type { PageAnswer, PageAnswerContext } from '../page-answer.server.ts';
import { buildSiteProps } from '../site-props.server.ts';
import { languageSelectorPage } from './page.ts';
import type { LanguageSelectorProps } from './props.ts';

/** The choose-country page at the site's root (R2.17, R2.18). */
export function answerLanguageSelector(context: PageAnswerContext): PageAnswer<LanguageSelectorProps> {
  const { snapshot, findImage } = context;
  const t = getTranslator(defaultLocale);
  const { locale, uri, url, origin, meta } = buildSiteProps(defaultLocale, context, {
    seo: {
      path: '/',
      title: t('languageSelector.title'),
      description: `${t('languageSelector.introduction')} ${brandName}.`,
      alternates: snapshot.locales[defaultLocale].pages.get('')?.alternates,
    },
  });
  const backgrounds = Object.fromEntries(
    localeCodes.map((locale) => [locale, findImage(`locale-${locale}`)]),
  );
  return {
    status: 200,
    component: languageSelectorPage.name,
    props: { site: { locale, uri, url, origin, meta }, backgrounds },
  };
}
