import { defaultLocale, type Locale } from '#i18n/locales.ts';
import { isInOriginalLanguage } from '#i18n/original-language.ts';
import type { MediaItem } from './contract.ts';

type Texts = Readonly<Partial<Record<Locale, string>>>;

/** The words of a picture or film, by locale; those of the default locale are the original. */
export interface MediaTexts {
  alt: Texts;
  /** A film's title in the default locale, and in others. */
  title?: string | undefined;
  titles?: Texts | undefined;
  /** What each locale's words were made from, as `readOriginalWords` reads it. */
  madeFrom?: Texts | undefined;
}

/**
 * - `missing`: the locale has no words of its own for some that the original has
 * - `copied`: several words, equal to the original's, in another language
 * - `stale`: the original has changed since
 * - `unknown`: what they were made from is not known
 */
export type MediaState = 'missing' | 'copied' | 'stale' | 'unknown' | 'translated';

/** The words of a file as a manifest has them. */
export function readMediaTexts(
  {
    alt,
    alts,
    title,
    ...others
  }: {
    alt?: string | null | undefined;
    alts?: Texts | undefined;
    title?: string | undefined;
    titles?: Texts | undefined;
    madeFrom?: Texts | undefined;
  },
  isFilm: boolean,
): MediaTexts {
  const { titles, madeFrom } = others;
  return { alt: { ...alts, [defaultLocale]: alt ?? '' }, titles, madeFrom, ...(isFilm && { title }) };
}

/** The original's words in one line. */
export function readOriginalWords({ alt, title }: MediaTexts): string {
  return [alt[defaultLocale], title].flatMap((text) => text?.trim() || []).join(' | ');
}

/** How a locale's words stand to the original's; undefined where there is nothing to translate. */
export function judgeMedia(media: MediaTexts, locale: Locale): MediaState | undefined {
  const { alt, title, titles = {}, madeFrom } = media;
  const pairs = [
    [alt[defaultLocale], alt[locale]],
    [title, titles[locale]],
  ].flatMap(([original, own]) => (original?.trim() ? [[original.trim(), own?.trim() ?? ''] as const] : []));
  if (pairs.length === 0 || locale === defaultLocale) return undefined;
  const isMissing = pairs.some(([, own]) => own === '');
  // What is English is read in another English as well.
  if (isMissing) return isInOriginalLanguage(locale) ? undefined : 'missing';
  if (pairs.some(([original, own]) => own === original && /\p{L}\s+\p{Ll}/u.test(own))) return 'copied';
  const made = madeFrom?.[locale];
  if (made === undefined) return 'unknown';
  return made === readOriginalWords(media) ? 'translated' : 'stale';
}

/**
 * Whether an item lacks a text alternative and is not marked as decorative. Films are exempt: they have text
 * beside them.
 */
export function isUndescribed(item: Pick<MediaItem, 'kind' | 'isDecorative' | 'alt'>): boolean {
  const { kind, isDecorative, alt } = item;
  return kind !== 'film' && !isDecorative && !Object.values(alt).some((text) => text?.trim());
}
