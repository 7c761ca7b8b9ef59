// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { localeCodes, locales } from '#i18n/locales.ts';
import { find, mount, renderOnServer } from '#ui/mount.testing.tsx';
import { LanguageSelector } from './language-selector.tsx';
import { samples } from './samples.ts';

const [page] = samples.map(({ props }) => <LanguageSelector key="page" {...props} />);

describe('LanguageSelector', () => {
  it('asks for the country', async () => {
    expect(find(await mount(page), 'h1').textContent).toBe('Choose your country');
  });

  it.each(localeCodes)('leads to %s, in its language, with its flag and name', async (code) => {
    const { label, languageTag } = locales[code];
    const card = find(await mount(page), `a[href="/${code}"]`);
    expect(card.textContent).toBe(label);
    expect([card.lang, card.getAttribute('hreflang')]).toEqual([languageTag, languageTag]);
    const flag = find(card, 'img[width="56"]');
    expect(flag.getAttribute('height')).toBe('42');
  });

  it('shows a country on its picture, of 360 by 208 px', () => {
    expect(renderOnServer(page)).toContain('360x208');
  });
});
