import { describe, expect, it } from 'vitest';
import { cookieName, readChoice, rememberedDays, removeChoice, writeChoice } from './consent-cookie.ts';

const now = Date.parse('2026-03-05T17:31:08.123Z');
const day = 86_400_000;
const record = {
  categories: ['necessary', 'media'],
  revision: 1,
  consentId: 'nobody',
  consentTimestamp: '2026-03-05T00:00:00.000Z',
  lastConsentTimestamp: '2026-03-05T00:00:00.000Z',
};
const encode = (value: unknown) => `${cookieName}=${encodeURIComponent(JSON.stringify(value))}`;
const toPair = (cookie: string) => cookie.split(';', 1)[0] ?? '';

describe('writeChoice', () => {
  it('makes a cookie of this site alone, for 180 days, that tells one visitor from no other', () => {
    const [pair, ...attributes] = writeChoice(new Set(['media']), true, now).split('; ');
    expect(pair).toBe(encode(record));
    expect(attributes).toEqual(['Max-Age=15552000', 'Path=/', 'SameSite=Lax', 'Secure']);
  });

  it.each([[[]], [['analytics']], [['analytics', 'media']]] as const)('is read again: %j', (categories) => {
    const cookie = toPair(writeChoice(new Set(categories), false, now));
    expect([...(readChoice(`a=b; ${cookie}; c=d`, now) ?? ['none'])]).toEqual(categories);
  });
});

describe('readChoice', () => {
  const encoded = encode(record);
  it.each([
    ['no cookie', ''],
    ['another cookie', 'my_cookie_consent=1'],
    ['an empty one', `${cookieName}=`],
    ['a removed one', toPair(removeChoice(false))],
    ['one cut off in an escape', encoded.slice(0, -2)],
    ['one cut off in a text', encoded.slice(0, 60)],
    ['a broken escape', `${cookieName}=%E0%A4%A`],
    ['null', encode(null)],
    ['a list', encode([])],
    ['categories as a text', encode({ ...record, categories: 'necessary' })],
    ['categories without the necessary', encode({ ...record, categories: ['media'] })],
    ['an unknown category', encode({ ...record, categories: ['necessary', 'adverts'] })],
    ['a category that is no text', encode({ ...record, categories: ['necessary', { media: 1 }] })],
    ['a category twice', encode({ ...record, categories: ['necessary', 'media', 'media'] })],
    ['another revision', encode({ ...record, revision: 0 })],
    ['a visitor’s id', encode({ ...record, consentId: 'b5f7c2' })],
    ['no time', encode({ ...record, lastConsentTimestamp: undefined })],
    ['no such time', encode({ ...record, consentTimestamp: 'yesterday' })],
    ['a time in the future', encode({ ...record, lastConsentTimestamp: '2026-04-01T00:00:00.000Z' })],
  ])('takes %s for no choice', (_, cookies) => {
    expect(readChoice(cookies, now)).toBeUndefined();
  });

  it('forgets a choice after its days, whatever the browser does', () => {
    expect(readChoice(encoded, now + (rememberedDays - 1) * day)).toEqual(new Set(['media']));
    expect(readChoice(encoded, now + (rememberedDays + 1) * day)).toBeUndefined();
  });
});
