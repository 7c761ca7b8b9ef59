import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { serialiseJson } from '#seo/serialise-json.ts';
import { allowConfiguredHost, allowData, allowInertMarkup } from './trusted-types.ts';

const drawings = join(import.meta.dirname, '../ui/decor');

describe('allowInertMarkup', () => {
  it.each([
    ['nothing', ''],
    ['a text', 'Peas & carrots, 5 > 4'],
    ['a text with entities', '&lt;img src=x onerror=alert(1)&gt;'],
    ['structured data', serialiseJson({ name: '</script><img src=x onerror=alert(1)>' })],
    ['React’s script element', '<script></script>'],
    ['Inertia’s bar', '<div class="bar"><div class="peg"></div></div>'],
    ['a title', '<title data-inertia="">Peas &amp; carrots</title>'],
    ['a title in another language', '<title lang="en-GB" data-inertia="">Peas</title>'],
    [
      'a description in another language',
      '<meta name="description" lang="en-GB" content="Peas" data-inertia="description">',
    ],
    [
      'a description',
      '<meta name="description" content="Peas &quot;fresh&quot;" data-inertia="description">',
    ],
    ['an empty description', '<meta name="description" content data-inertia="description">'],
    [
      'an alternate',
      '<link rel="alternate" hrefLang="nl-BE" href="https://oakpea.example/nl-be" data-inertia="a">',
    ],
    [
      'an icon of the consent dialogs',
      '<svg viewBox="0 0 24 24" stroke-width="1.5"><path d="M 1 1 L 2 2"/></svg>',
    ],
    ['a badge in them', 'Necessary <span class="pm__badge">Always on</span>'],
    ...readdirSync(drawings)
      .filter((file) => file.endsWith('.svg'))
      .map((file) => {
        const svg = readFileSync(join(drawings, file), 'utf8');
        return [file, svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'))];
      }),
  ])('lets %s through as it is', (_, markup) => {
    expect(allowInertMarkup(markup as string)).toBe(markup);
  });

  it.each([
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '<script></script><img>',
    '<SVG ONLOAD=alert(1)>',
    '<svg onload="alert(1)">',
    '<svg class="a" onload="alert(1)">',
    '<svg class="a"onload="alert(1)">',
    '<svg/onload=alert(1)>',
    '<path d="a" style="color:red"/>',
    '<iframe srcdoc="a">',
    '<a href="javascript:alert(1)">',
    '<base href="//evil.example">',
    '<meta http-equiv="refresh" content="0;url=//evil.example">',
    '<meta content="0;url=//evil.example" http-equiv="refresh">',
    '<link rel="stylesheet" href="//evil.example">',
    '<link href="//evil.example" rel="stylesheet">',
    '<link rel="alternate" rel="stylesheet" href="//evil.example">',
    '<link rel="alternate stylesheet" href="//evil.example">',
    '<sp<span>an onclick="alert(1)">',
    '<span class="a<b">',
    '<!-- -->',
    '<',
    '<span class="a"\n onclick="alert(1)">',
    '<svg><style>*{}</style></svg>',
    '<title></title><noscript>',
  ])('refuses %j', (markup) => {
    expect(allowInertMarkup(markup)).toBeUndefined();
  });

  it('takes no longer than the text is long', () => {
    for (const part of [
      '<',
      '<span class="a"',
      '<span '.repeat(2),
      '<link rel="alternate" ',
      ' stroke-',
      '<path d="',
    ])
      expect(() => allowInertMarkup(part.repeat(100_000))).not.toThrow();
  });
});

describe('allowData', () => {
  it('lets structured data through', () => {
    const json = serialiseJson({ '@context': 'https://schema.org', name: 'alert(1)' });
    expect(allowData(json)).toBe(json);
  });

  it.each(['alert(1)', '{"a": alert(1)}', '[alert(1)]', '"a";alert(1)', '', 'import("//evil.example")'])(
    'refuses %j',
    (text) => {
      expect(allowData(text)).toBeUndefined();
    },
  );
});

describe('allowConfiguredHost', () => {
  it.each([
    ['https://www.googletagmanager.com/gtm.js?id=GTM-ABC', true],
    ['https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit', true],
    ['http://www.googletagmanager.com/gtm.js', false],
    ['https://www.googletagmanager.com.evil.example/gtm.js', false],
    ['https://evil.example/https://www.googletagmanager.com/', false],
    ['https://evilgoogletagmanager.com/gtm.js', false],
    ['https://www.googletagmanager.com@evil.example/', false],
    ['//www.googletagmanager.com/gtm.js', false],
    ['/assets/site.js', false],
    ['data:text/javascript,alert(1)', false],
    ['', false],
  ])('of %s says %s', (address, isAllowed) => {
    expect(allowConfiguredHost(address)).toBe(isAllowed ? address : undefined);
  });
});
