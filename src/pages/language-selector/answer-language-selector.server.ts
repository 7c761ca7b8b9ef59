import { brandName } from '#i18n/brand.ts';
import { getTranslator } from '#i18n/get-translator.server.ts';
import type { LocaleAddress } from '#i18n/locale-address.ts';
import { defaultLocale, type Locale, localeCodes, locales } from '#i18n/locales.ts';
import { ownPages } from '#links/reserved-addresses.ts';
import type { AnswerVisit, PageAnswer, PageAnswerContext } from '../page-answer.server.ts';
import { buildSiteProps } from '../site-props.server.ts';
import { languageSelectorPage } from './page.ts';
import type { LanguageSelectorProps } from './props.ts';

/**
 * The choose-country page at the site's root (R2.17, R2.18).
 *
 * @param translations of the page that the visitor came from, to which it leads
 */
export function answerLanguageSelector(
  context: PageAnswerContext,
  translations?: ReadonlyMap<Locale, string>,
): PageAnswer<LanguageSelectorProps> {
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
    props: {
      site: { locale, uri, url, origin, meta },
      backgrounds,
      ...(translations && { targets: listTargets(translations) }),
    },
  };
}

/** Where each country leads: to its own page, or else home; and what is said of it, in its language. */
function listTargets(pages: ReadonlyMap<Locale, string>): LanguageSelectorProps['targets'] {
  return Object.fromEntries(
    localeCodes.map((locale) => {
      const path = pages.get(locale);
      const note = getTranslator(locale)(`languageSelector.${path === undefined ? 'homePage' : 'samePage'}`);
      return [locale, { path: path ?? locales[locale].paths.home, note }];
    }),
  );
}

/** The paths of a page in all its locales. Home pages are none: to lead from one to another goes without saying. */
export function findTranslations(
  address: LocaleAddress,
  answerVisit: AnswerVisit,
  context: PageAnswerContext,
): ReadonlyMap<Locale, string> | undefined {
  const { locale: own, slug } = address;
  const toPath = (locale: Locale) => `${locales[locale].paths.home}/${slug}`;
  if (slug === '') return undefined;
  if (ownPages.includes(slug)) return new Map(localeCodes.map((locale) => [locale, toPath(locale)]));
  const { status, props } = answerVisit(address, context);
  if (status !== 200) return undefined;
  const { uri, origin, meta } = props.site;
  const pages = new Map(meta.alternates.map(({ locale, url }) => [locale, url.slice(origin.length)]));
  return pages.set(own, encodeURI(uri));
}
