import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatMonthAndYear } from './format-date.ts';
import { formatDay } from './format-day.ts';
import { getTranslator } from './get-translator.server.ts';
import { localeCodes, locales } from './locales.ts';

afterEach(() => vi.unstubAllEnvs());

describe('formatMonthAndYear', () => {
  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('gives the written month in %s', (zone) => {
    vi.stubEnv('TZ', zone);
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    for (const date of ['2026-09-01', '2026-09-30', '2026-09-01T00:30+02:00', '2026-09-30T23:30:00-05:00']) {
      expect(formatMonthAndYear(date, getTranslator('en-gb'))).toBe('September 2026');
    }
  });

  it.each(localeCodes)('writes every month as the platform does (%s)', (locale) => {
    const { languageTag } = locales[locale];
    const platform = new Intl.DateTimeFormat(languageTag, {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
    for (let month = 1; month <= 12; month += 1) {
      for (const year of ['0987', '1999', '2026']) {
        const date = `${year}-${String(month).padStart(2, '0')}-15`;
        expect(formatMonthAndYear(date, getTranslator(locale))).toBe(platform.format(new Date(date)));
      }
    }
  });

  it.each(['', '2026', '2026-00-01', 'September', '2026-13-01'])('refuses %j', (date) => {
    expect(() => formatMonthAndYear(date, getTranslator('en-gb'))).toThrow(RangeError);
  });
});

it.each(localeCodes)('formatDay writes a day as the platform does (%s)', (locale) => {
  const platform = new Intl.DateTimeFormat(locales[locale].languageTag, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  expect(formatDay('2026-09-04T23:30:00-05:00', getTranslator(locale))).toBe(
    platform.format(new Date('2026-09-04')),
  );
});
