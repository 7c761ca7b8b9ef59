import { describe, expect, it } from 'vitest';
import { localeCodes } from '#i18n/locales.ts';
import { origin, snapshot } from '#server/site.testing.ts';
import { answerLanguageSelector } from './answer-language-selector.server.ts';

describe('answerLanguageSelector', () => {
  it('shows each locale’s picture, and names each home page that exists', () => {
    const image = snapshot.locales['en-gb'].site.ogImage;
    const findImage = (name: string) => (name === 'locale-fi-fi' ? image : undefined);
    const { component, props } = answerLanguageSelector({ snapshot, origin, findImage });
    expect(component).toBe('LanguageSelector');
    const { backgrounds, meta } = props;
    expect(backgrounds).toMatchObject({ 'fi-fi': image });
    expect(meta).toMatchObject({
      title: 'Language Selector',
      canonical: `${origin}/`,
      defaultAlternate: `${origin}/`,
    });
    expect(meta.alternates.map(({ url }) => url)).toEqual(localeCodes.map((locale) => `${origin}/${locale}`));
  });
});
