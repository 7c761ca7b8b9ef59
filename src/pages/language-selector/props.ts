import type { Locale } from '#i18n/locales.ts';
import type { SiteProps } from '#layouts/site-props.ts';
import type { ImageObject } from '#schema/image-object.ts';

/** The language selector stands above the locales: its site is the default locale's. */
export interface LanguageSelectorProps {
  site: SiteProps;
  backgrounds: Readonly<Partial<Record<Locale, ImageObject>>>;
  errors: Record<string, string>;
}
