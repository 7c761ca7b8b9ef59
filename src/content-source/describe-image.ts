import { defaultLocale, type Locale, locales } from '#i18n/locales.ts';
import type { ImageObject } from '#schema/image-object.ts';
import type { Languages, Spoken } from '#schema/languages.ts';
import type { FilmFile } from '#schema/video-object.ts';
import { deepFreeze } from './deep-freeze.ts';
import { memoizeByIdentity } from './incremental.ts';

const inDefaultLanguage = memoizeByIdentity((image: ImageObject) =>
  deepFreeze<ImageObject>({ ...image, language: locales[defaultLocale].languageTag }),
);

/** Memoised by shared picture, so that its localised form is always the same object. */
const describedIn = memoizeByIdentity((_image: ImageObject) => new Map<Locale, ImageObject>());

/** A picture with its description in one locale, or else in the default locale, tagged as such. */
export function toLocaleImage(image: ImageObject, locale: Locale): ImageObject {
  if (image.descriptions) return toDescribed(image, locale);
  return locale === defaultLocale || !image.description || image.alt !== undefined
    ? image
    : inDefaultLanguage(image);
}

function toDescribed(image: ImageObject, locale: Locale): ImageObject {
  const known = describedIn(image).get(locale);
  if (known) return known;
  const { descriptions, ...shared } = image;
  const own = descriptions?.[locale];
  const found =
    own === undefined || image.alt !== undefined
      ? toLocaleImage(deepFreeze<ImageObject>(shared), locale)
      : deepFreeze<ImageObject>({ ...shared, description: own });
  describedIn(image).set(locale, found);
  return found;
}

/**
 * A film with its title and description in one locale, or else in the default locale, tagged as such.
 *
 * @param locale undefined for documents that all locales share
 */
export function toLocaleFilm(film: FilmFile, locale: Locale | undefined): FilmFile {
  const { inLocales, ...shared } = film;
  const { poster } = shared;
  const title = locale && inLocales?.titles[locale];
  const description = locale && inLocales?.descriptions[locale];
  const borrowed: Record<string, string> = {};
  if (locale && locale !== defaultLocale) {
    const { languageTag } = locales[defaultLocale];
    if (title === undefined && film.title) borrowed.title = languageTag;
    if (description === undefined && film.description) borrowed.description = languageTag;
  }
  return {
    ...shared,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(poster && locale && { poster: toLocaleImage(poster, locale) }),
    ...(Object.keys(borrowed).length > 0 && { languages: borrowed satisfies Languages }),
  };
}

/**
 * A picture with the text alternative of one use.
 *
 * @param language of the alternative, if it differs from the surrounding language
 */
export function describeImage(image: ImageObject, alt: string, language?: string): ImageObject {
  const { language: _ofDescription, descriptions: _others, ...described } = image;
  return { ...described, alt, ...(language !== undefined && { language }) };
}

/** A picture that all locales share, with the locale's own text alternative if there is one. */
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
