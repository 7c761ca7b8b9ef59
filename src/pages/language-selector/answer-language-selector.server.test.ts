import { describe, expect, it } from 'vitest';
import { localeCodes } from '#i18n/locales.ts';
import { findImage, origin, snapshot } from '#server/site.testing.ts';
import { answerLanguageSelector } from './answer-language-selector.server.ts';

describe('answerLanguageSelector', () => {
  it('shows each locale’s picture, and names each home page that exists', () => {
    const { component, props } = answerLanguageSelector({ snapshot, origin, findImage });
    expect(component).toBe('LanguageSelector');
    const { backgrounds, site } = props;
    const { meta } = site;
    expect(site).toMatchObject({ locale: 'en-gb', uri: '/', url: `${origin}/`, origin });
    expect(backgrounds).toMatchObject({ 'fi-fi': findImage('locale-fi-fi') });
    expect(meta.ogImage?.url).toContain('/media/og-default.');
    expect(meta).toMatchObject({
      title: 'Language Selector',
      canonical: `${origin}/`,
      defaultAlternate: `${origin}/`,
    });
    expect(meta.alternates.map(({ url }) => url)).toEqual(localeCodes.map((locale) => `${origin}/${locale}`));
  });
});
