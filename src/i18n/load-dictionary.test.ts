import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dictionaries } from './dictionaries.server.ts';
import { localeCodes } from './locales.ts';

beforeEach(() => vi.resetModules());

afterEach(() => {
  vi.doUnmock('./dictionaries/en-gb.json');
  vi.doUnmock('./dictionaries/de-de.json');
});

describe('loadDictionary', () => {
  it.each(localeCodes)('gives the browser the texts that the server has for %s', async (locale) => {
    const { loadDictionary } = await import('./load-dictionary.ts');
    expect(await loadDictionary(locale)).toEqual(dictionaries[locale]);
  });

  it('leaves English alone when the dictionary is complete', async () => {
    const importEnglish = vi.fn(() => ({ default: dictionaries['en-gb'] }));
    vi.doMock('./dictionaries/en-gb.json', importEnglish);
    const { loadDictionary } = await import('./load-dictionary.ts');
    await loadDictionary('de-de');
    expect(importEnglish).not.toHaveBeenCalled();
  });

  it('fills empty texts with English', async () => {
    vi.doMock('./dictionaries/de-de.json', () => ({
      default: { ...dictionaries['de-de'], 'header.openMenu': '' },
    }));
    const { loadDictionary } = await import('./load-dictionary.ts');
    const dictionary = await loadDictionary('de-de');
    expect(dictionary['header.openMenu']).toBe('Open menu');
    expect(dictionary['header.closeMenu']).toBe('Menü schließen');
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
