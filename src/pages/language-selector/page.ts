import { definePage } from '../define-page.ts';
import type { LanguageSelectorProps } from './props.ts';

/** The choice of a country at the site's root (R2.18). */
export const languageSelectorPage = definePage<LanguageSelectorProps>({
  name: 'LanguageSelector',
  addresses: ['/'],
});
