import type { LocaleProps, PlainClientAPI } from 'contentful-management';
import { defaultLocale, type LocaleEntry, localeCodes, locales } from '#i18n/locales.ts';
import type { ContentfulSpace } from './read-contentful-space.ts';

export interface LocalePlan {
  code: string;
  status: 'create' | 'update' | 'unchanged' | 'blocked';
  what: string;
  apply?: (client: PlainClientAPI) => Promise<unknown>;
}

/**
 * Compares a space's locales with the site's. The site's default locale is the fallback of all others. A space's
 * default locale cannot be reassigned, but its code can be changed while there is no content.
 */
export function planLocales(space: ContentfulSpace): LocalePlan[] {
  const current = space.locales.find((locale) => locale.default);
  const code = locales[defaultLocale].languageTag;
  if (current && current.code !== code) return planDefault(space, current, code);
  const others = localeCodes.filter((locale) => locale !== defaultLocale);
  return [
    { code, status: 'unchanged', what: '' },
    ...others.map((locale) => planLocale(space, locales[locale], code)),
  ];
}

function planDefault(
  { hasContent, locales: known }: ContentfulSpace,
  current: LocaleProps,
  code: string,
): LocalePlan[] {
  if (hasContent || known.some((locale) => locale.code === code)) {
    const what = `the default locale is ${current.code}, and the space ${hasContent ? 'has content' : `has ${code} as another`}: it takes one whose default locale is ${code}`;
    return [{ code, status: 'blocked', what }];
  }
  const { label } = locales[defaultLocale];
  const renamed: LocalePlan = {
    code,
    status: 'update',
    what: `the default locale, in place of ${current.code}`,
    apply: (client) =>
      client.locale.update(
        { localeId: current.sys.id },
        { ...current, code, name: label, fallbackCode: null },
      ),
  };
  const others = localeCodes.filter((locale) => locale !== defaultLocale);
  const left = { hasContent, locales: known.filter((locale) => locale !== current) };
  return [renamed, ...others.map((locale) => planLocale(left, locales[locale], code))];
}

function planLocale(
  { locales: known }: Pick<ContentfulSpace, 'locales'>,
  { languageTag: code, label }: LocaleEntry,
  fallbackCode: string,
): LocalePlan {
  const current = known.find((locale) => locale.code === code);
  if (!current) {
    const what = `falls back to ${fallbackCode}`;
    return {
      code,
      status: 'create',
      what,
      apply: (client) =>
        client.locale.create(
          {},
          {
            code,
            name: label,
            fallbackCode,
            optional: true,
            contentDeliveryApi: true,
            contentManagementApi: true,
          },
        ),
    };
  }
  const isRight = current.fallbackCode === fallbackCode && current.optional && current.contentDeliveryApi;
  if (isRight) return { code, status: 'unchanged', what: '' };
  return {
    code,
    status: 'update',
    what: `falls back to ${fallbackCode}, may be left empty, is delivered`,
    apply: (client) =>
      client.locale.update(
        { localeId: current.sys.id },
        { ...current, fallbackCode, optional: true, contentDeliveryApi: true },
      ),
  };
}
