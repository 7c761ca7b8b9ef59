import type { Locale } from '#i18n/locales.ts';
import type { ImageObject } from '#schema/image-object.ts';
import type { SeoProps } from '#seo/seo-props.ts';

/** The language selector stands above the locales, so it has no site of a locale. */
export interface LanguageSelectorProps {
  meta: SeoProps;
  backgrounds: Readonly<Partial<Record<Locale, ImageObject>>>;
  errors: Record<string, string>;
}
