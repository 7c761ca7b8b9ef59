import { brandName } from '#i18n/brand.ts';
import { getTranslator } from '#i18n/dictionaries.server.ts';
import { defaultLocale, localeCodes } from '#i18n/locales.ts';
import type { PageAnswer, PageAnswerContext } from '../page-answer.server.ts';
import { buildSeoProps } from '../seo-props.server.ts';
import { languageSelectorPage } from './page.ts';
import type { LanguageSelectorProps } from './props.ts';

/** The choose-country page at the site's root (R2.17, R2.18). */
export function answerLanguageSelector({
  snapshot,
  origin,
  findImage,
}: PageAnswerContext): PageAnswer<LanguageSelectorProps> {
  const t = getTranslator(defaultLocale);
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
  return { status: 200, component: languageSelectorPage.name, props: { meta, backgrounds } };
}
