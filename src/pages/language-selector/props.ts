import type { Locale } from '#i18n/locales.ts';
import type { SiteProps } from '#layouts/site-props.ts';
import type { ImageObject } from '#schema/image-object.ts';

/**
 * The language selector stands above the locales: its site is the default locale's, without the navigation and footer that
 * it does not show.
 */
export interface LanguageSelectorProps {
  site: Pick<SiteProps, 'locale' | 'uri' | 'url' | 'origin' | 'meta'>;
  backgrounds: Readonly<Partial<Record<Locale, ImageObject>>>;
  errors: Record<string, string>;
}
