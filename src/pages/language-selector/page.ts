import type { Locale } from '#i18n/locales.ts';
import type { SiteProps } from '#layouts/site-props.ts';
import type { ImageObject } from '#schema/image-object.ts';
import type { LocaleTargets } from '#ui/language-selector/language-selector.tsx';
import { definePage } from '../define-page.ts';

/**
 * The language selector stands above the locales: its site is the default locale's, without the navigation and footer that
 * it does not show.
 */
export interface LanguageSelectorProps {
  site: Pick<SiteProps, 'locale' | 'uri' | 'url' | 'origin' | 'meta'>;
  backgrounds: Readonly<Partial<Record<Locale, ImageObject>>>;
  /** Absent where it is not known which page the visitor came from. */
  targets?: LocaleTargets;
  errors: Record<string, string>;
}

/** The choice of a country at the site's root (R2.18). */
export const languageSelectorPage = definePage<LanguageSelectorProps>({
  name: 'LanguageSelector',
  addresses: ['/'],
});
