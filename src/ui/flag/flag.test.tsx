import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { localeCodes, locales } from '#i18n/locales.ts';
import { Flag } from './flag.tsx';

describe('Flag', () => {
  it.each(localeCodes)('has a flag for %s', (locale) => {
    const { flag } = locales[locale];
    expect(renderToStaticMarkup(<Flag country={flag} size="md" />)).toMatch(
      new RegExp(`src="[^"]*/${flag}\\.svg`),
    );
  });

  it('keeps its room before it is loaded, and says nothing', () => {
    expect(renderToStaticMarkup(<Flag country="fi" size="md" />)).toMatch(/alt="" width="56" height="42"/);
    expect(renderToStaticMarkup(<Flag country="fi" size="sm" />)).toMatch(/alt="" width="28" height="21"/);
  });

  it('shows nothing for a country without a locale', () => {
    expect(renderToStaticMarkup(<Flag country="aq" size="md" />)).toBe('');
  });
});
