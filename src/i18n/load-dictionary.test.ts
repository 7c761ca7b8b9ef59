import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dictionaries } from './dictionaries.server.ts';
import { type Locale, localeCodes } from './locales.ts';
import { findTextPart, type TextPart } from './text-parts.ts';

const parts: TextPart[] = ['core', 'entries', 'forms', 'consent', 'search', 'notices'];

beforeEach(() => vi.resetModules());

afterEach(() => {
  vi.doUnmock('./dictionaries/en-gb.json?part=core');
  vi.doUnmock('./dictionaries/de-de.json?part=core');
});

describe('loadDictionary', () => {
  it.each(localeCodes)('gives the browser the texts that the server has for %s', async (locale) => {
    const { loadDictionary } = await import('./load-dictionary.ts');
    expect(await loadDictionary(locale)).toEqual(pick(locale, ['core']));
    expect(await loadDictionary(locale, parts)).toEqual(pick(locale, parts));
  });

  it('gives no page what only the server says', async () => {
    const { loadDictionary } = await import('./load-dictionary.ts');
    const dictionary = await loadDictionary('en-gb', parts);
    expect(Object.keys(dictionary)).not.toContain('enquiryMail.received');
    expect(Object.keys(dictionary)).not.toContain('error.notFound.title');
  });

  it('gives a later locale all that code on earlier pages had use for', async () => {
    const { loadDictionary } = await import('./load-dictionary.ts');
    await loadDictionary('en-gb', ['forms']);
    expect(await loadDictionary('de-de')).toEqual(pick('de-de', ['core', 'forms']));
  });

  it('leaves English alone when the dictionary is complete', async () => {
    const importEnglish = vi.fn(() => ({ default: pick('en-gb', ['core']) }));
    vi.doMock('./dictionaries/en-gb.json?part=core', importEnglish);
    const { loadDictionary } = await import('./load-dictionary.ts');
    await loadDictionary('de-de');
    expect(importEnglish).not.toHaveBeenCalled();
  });

  it('fills empty texts with English', async () => {
    vi.doMock('./dictionaries/de-de.json?part=core', () => ({
      default: { ...pick('de-de', ['core']), 'header.openMenu': '' },
    }));
    const { loadDictionary } = await import('./load-dictionary.ts');
    const dictionary = await loadDictionary('de-de');
    expect(dictionary['header.openMenu']).toBe('Open menu');
    expect(dictionary['header.closeMenu']).toBe('Menü schließen');
  });
});

describe('loadTexts', () => {
  it('adds to the dictionaries that are shown, and to one that is on its way', async () => {
    const { loadDictionary, loadTexts } = await import('./load-dictionary.ts');
    const shown = await loadDictionary('en-gb');
    const coming = loadDictionary('de-de');
    await loadTexts(['forms']);
    expect(shown).toEqual(pick('en-gb', ['core', 'forms']));
    expect(await coming).toEqual(pick('de-de', ['core', 'forms']));
  });
});

describe('getLoadedDictionary', () => {
  it('gives what is loaded, and says what to do about what is not', async () => {
    const { getLoadedDictionary, loadDictionary } = await import('./load-dictionary.ts');
    const dictionary = await loadDictionary('fi-fi');
    expect(getLoadedDictionary('fi-fi')).toBe(dictionary);
    expect(() => getLoadedDictionary('sv-se')).toThrow("await loadDictionary('sv-se')");
  });
});

function pick(locale: Locale, wanted: readonly string[]): Readonly<Record<string, string>> {
  const texts = Object.entries(dictionaries[locale]);
  return Object.fromEntries(texts.filter(([key]) => wanted.includes(findTextPart(key))));
}
