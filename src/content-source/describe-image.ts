import { defaultLocale, type Locale, locales } from '#i18n/locales.ts';
import type { ImageObject } from '#schema/image-object.ts';
import type { Spoken } from '#schema/languages.ts';
import { deepFreeze } from './deep-freeze.ts';
import { memoizeByIdentity } from './incremental.ts';

const inDefaultLanguage = memoizeByIdentity((image: ImageObject) =>
  deepFreeze<ImageObject>({ ...image, language: locales[defaultLocale].languageTag }),
);

/** A picture whose description is in the default locale's language, as it is shown in a locale. */
export function toLocaleImage(image: ImageObject, locale: Locale): ImageObject {
  return locale === defaultLocale || !image.description || image.alt !== undefined
    ? image
    : inDefaultLanguage(image);
}

/**
 * A picture with the text alternative of one use.
 *
 * @param language of the alternative, where it is not that of what is around it
 */
export function describeImage(image: ImageObject, alt: string, language?: string): ImageObject {
  const { language: _ofDescription, ...described } = image;
  return { ...described, alt, ...(language !== undefined && { language }) };
}

/** A picture that all locales share, with a locale's own alternative where it has one. */
export function describeShared<Name extends string>(
  image: ImageObject,
  words: { readonly [Alt in Name]?: string | undefined } & Spoken,
  name: Name,
  locale: Locale,
): ImageObject {
  const alt = words[name];
  return alt === undefined
    ? toLocaleImage(image, locale)
    : describeImage(image, alt, words.languages?.[name]);
}
