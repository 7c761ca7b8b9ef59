import { brandName } from '#i18n/brand.ts';
import { dictionaries } from '#i18n/dictionaries.server.ts';
import { defaultLocale, localeCodes } from '#i18n/locales.ts';
import { createTranslator } from '#i18n/translate.ts';
import type { PageAnswer, PageAnswerContext } from './page-answer.ts';
import { buildSeoProps } from './seo-props.ts';

/** The choose-country page at the site's root (SPEC §2 "Language selector page"). */
export function answerLanguageSelector({
  snapshot,
  origin,
  findImage,
}: PageAnswerContext): PageAnswer<'LanguageSelector'> {
  const t = createTranslator(defaultLocale, dictionaries[defaultLocale]);
  const { pages, site } = snapshot.locales[defaultLocale];
  const meta = buildSeoProps(
    {
      path: '/',
      title: t('languageSelector.title'),
      description: `${t('languageSelector.introduction')} ${brandName}.`,
      siteImage: site.ogImage,
      brandImage: findImage('og-default'),
      alternates: pages.get('')?.alternates,
    },
    origin,
  );
  const backgrounds = Object.fromEntries(
    localeCodes.map((locale) => [locale, findImage(`locale-${locale}`)]),
  );
  return { status: 200, component: 'LanguageSelector', props: { meta, backgrounds } };
}
