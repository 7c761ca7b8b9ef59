// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { localeCodes, locales } from '#i18n/locales.ts';
import { findFaults, wcagTags } from '#ui/find-faults.testing.ts';
import { find, mount, renderOnServer } from '#ui/mount.testing.tsx';
import { LanguageSelector } from './language-selector.tsx';

const background = {
  url: '/media/locale-fi-fi.0000/full.webp',
  full: '/media/locale-fi-fi.0000/full.webp',
  width: 1440,
  height: 832,
  ratio: 1440 / 832,
  size: 1000,
  title: 'A lake',
  alt: 'A lake',
  content_type: 'image/jpeg',
  cdn: 'embedded',
  imageService: 'embedded',
} as const;

const page = (
  <LanguageSelector
    meta={{ title: 'Language Selector', robots: 'index, follow', alternates: [] }}
    backgrounds={{ 'fi-fi': background }}
    errors={{}}
  />
);

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

  it('hydrates without a complaint or inline styles, and axe finds nothing', async () => {
    expect(await findFaults(page, wcagTags)).toEqual([]);
  });
});
