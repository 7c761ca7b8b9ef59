// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { localeCodes, locales } from '#i18n/locales.ts';
import { sampleImages } from '#images/sample-images.ts';
import { find, mount, renderOnServer } from '../mount.testing.tsx';
import { LanguageSelector } from './language-selector.tsx';

const selector = <LanguageSelector backgrounds={{ 'fi-fi': sampleImages.landscape }} />;

describe('LanguageSelector', () => {
  it.each(localeCodes)('leads to %s, in its language, with its flag and name', async (code) => {
    const { label, languageTag } = locales[code];
    const card = find(await mount(selector), `a[href="/${code}"]`);
    expect(card.textContent).toBe(label);
    expect([card.lang, card.getAttribute('hreflang')]).toEqual([languageTag, languageTag]);
    expect(find(card, 'img[width="56"]').getAttribute('height')).toBe('42');
  });

  it('shows a country on its picture, of 360 by 208 px, as decoration', () => {
    expect(renderOnServer(selector)).toMatch(/alt=""[^>]+360x208/);
  });
});
