import { describe, expect, it } from 'vitest';
import { readLocaleAddress } from '#i18n/locale-address.ts';
import { origin, snapshot } from '#server/site.testing.ts';
import { answerError } from './answer-error.server.ts';

const context = { snapshot, origin, findImage: () => undefined };

describe('answerError', () => {
  it.each([
    [400, 'Address not valid'],
    [404, 'Page not found'],
    [405, 'Address not valid'],
    [414, 'Address not valid'],
  ] as const)('says what is wrong with %i, and offers nothing to search engines', (status, title) => {
    const answer = answerError('en-gb', status, context, '/en-gb/été');
    expect(answer).toMatchObject({ status, props: { status } });
    expect(answer.props.site.meta).toEqual({ title, robots: 'noindex, nofollow', alternates: [] });
    expect(answer.props.site).toMatchObject({ uri: '/en-gb/été', url: `${origin}/en-gb/%C3%A9t%C3%A9` });
  });

  it.each([
    ['en-gb', '/en-gb/contact'],
    ['en-us', '/en-us/contact'],
    ['de-de', '/de-de/kontakt'],
    ['fi-fi', '/fi-fi/yhteystiedot'],
    ['fr-be', '/fr-be/contact'],
    ['nl-be', '/nl-be/contact'],
    ['nl-nl', '/nl-nl/contact'],
    ['sv-se', '/sv-se/kontakt'],
  ] as const)('knows where to write to us from %s, whatever that page is called', (locale, path) => {
    expect(answerError(locale, 404, context, '/x').props.contactPath).toBe(path);
  });

  it.each([
    ['/en-gb/burgers', '/en-gb/products/burger'],
    ['/en-gb/products/bruger', '/en-gb/products/burger'],
    ['/en-gb/abouts', '/en-gb/about'],
    ['/en-gb/wheretobuy', '/en-gb/where-to-buy'],
    ['/en-gb/where_to_buy.html', '/en-gb/where-to-buy'],
    ['/en-gb/blog/whats-in-a-pea', '/en-gb/news/whats-in-a-pea'],
    ['/de-de/kontäkt', '/de-de/kontakt'],
    ['/en-gb/wp-login.php', undefined],
  ])('asks who asked for %s if %s was meant', (path, likeliest) => {
    const locale = readLocaleAddress(path)?.locale ?? 'en-gb';
    expect(answerError(locale, 404, context, path).props.likeliest?.path).toBe(likeliest);
    expect(answerError(locale, 403, context, path).props.likeliest).toBe(undefined);
  });

  it('leads nowhere for an enquiry that cannot be sent', () => {
    const content = { ...snapshot.locales['en-gb'], pages: new Map() };
    const locales = { ...snapshot.locales, 'en-gb': content };
    expect(
      answerError('en-gb', 404, { ...context, snapshot: { ...snapshot, locales } }, '/x').props.contactPath,
    ).toBe(undefined);
  });
});
