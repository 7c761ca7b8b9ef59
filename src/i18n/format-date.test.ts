import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatMonthAndYear } from './format-date.ts';
import type { Locale } from './locales.ts';

afterEach(() => vi.unstubAllEnvs());

describe('formatMonthAndYear', () => {
  it.each<[Locale, string]>([
    ['en-gb', 'September 2026'],
    ['en-us', 'September 2026'],
    ['de-de', 'September 2026'],
    ['fi-fi', 'syyskuu 2026'],
    ['fr-be', 'septembre 2026'],
    ['nl-be', 'september 2026'],
    ['nl-nl', 'september 2026'],
    ['sv-se', 'september 2026'],
  ])('writes month and year in %s as %s', (locale, text) => {
    expect(formatMonthAndYear('2026-09-14', locale)).toBe(text);
  });

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('gives the written month in %s', async (zone) => {
    vi.stubEnv('TZ', zone);
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    // Its formats are kept, each with the zone of its first use.
    vi.resetModules();
    const { formatMonthAndYear } = await import('./format-date.ts');
    for (const date of ['2026-09-01', '2026-09-30', '2026-09-01T00:30+02:00', '2026-09-30T23:30:00-05:00']) {
      expect(formatMonthAndYear(date, 'en-gb')).toBe('September 2026');
    }
  });

  it.each(['', 'September', '2026-13-01'])('refuses %j', (date) => {
    expect(() => formatMonthAndYear(date, 'en-gb')).toThrow(RangeError);
  });
});
