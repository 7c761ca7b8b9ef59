import { describe, expect, it } from 'vitest';
import { classifyLink } from './classify-link.ts';

const origin = 'https://oakpea.example';
const classify = (address: unknown) => classifyLink(address, origin);

describe('classifyLink', () => {
  it.each([
    ['/', '/'],
    ['/en-gb/about', '/en-gb/about'],
    ['/en-gb/about?tab=2#team', '/en-gb/about?tab=2#team'],
    ['  /en-gb/about\n', '/en-gb/about'],
    ['/fr-be/confidentialité', '/fr-be/confidentialit%C3%A9'],
    ['/en-gb/release-2.0', '/en-gb/release-2.0'],
    ['https://oakpea.example', '/'],
    ['https://oakpea.example/en-gb?a=b#c', '/en-gb?a=b#c'],
    ['HTTPS://OAKPEA.example:443/en-gb', '/en-gb'],
    ['//oakpea.example/en-gb', '/en-gb'],
    ['https://editor@oakpea.example/en-gb', '/en-gb'],
  ])('takes %s for a page of this site', (address, href) => {
    expect(classify(address)).toEqual({ kind: 'page', href });
  });

  it.each([
    ['/media/menu.pdf', '/media/menu.pdf'],
    ['/en-gb/news/feed.xml', '/en-gb/news/feed.xml'],
    ['/media/film.mp4?v=2', '/media/film.mp4?v=2'],
    ['https://oakpea.example/media/menu.pdf', '/media/menu.pdf'],
    ['about', 'about'],
    ['./about', './about'],
    ['../news', '../news'],
    ['?page=2', '?page=2'],
  ])('leaves %s on this site to the browser', (address, href) => {
    expect(classify(address)).toEqual({ kind: 'document', href });
  });

  it.each(['#', '#team', '#top:1'])('takes %s for a place on the page', (address) => {
    expect(classify(address)).toEqual({ kind: 'hash', href: address });
  });

  it.each(['#cmp', '/en-gb/about#cmp', 'https://other.example/#cmp', 'javascript:alert(1)#cmp', 'text #cmp'])(
    'lets %s open the consent dialog and nothing else',
    (address) => {
      expect(classify(address)).toEqual({ kind: 'consent', href: '' });
    },
  );

  it.each([
    'https://other.example/en-gb',
    'http://oakpea.example/',
    'https://oakpea.example:8443/',
    'https://oakpea.example.evil.example/',
    'https://oakpea.example@evil.example/',
    'https://sub.oakpea.example/',
    '//evil.example/en-gb',
    'HTTPS://Other.Example',
  ])('takes %s for another site', (address) => {
    expect(classify(address)).toEqual({ kind: 'external', href: address });
  });

  it.each(['mailto:hello@oakpea.example', 'MAILTO:a@b.example?subject=Hi', 'tel:+442079460000'])(
    'takes %s for a way to get in touch',
    (address) => {
      expect(classify(address)).toEqual({ kind: 'contact', href: address });
    },
  );

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    'java\u0000script:alert(1)',
    'javascript\u200b:alert(1)',
    'javascript&#58;alert(1)',
    '&#106;avascript:alert(1)',
    'javascript&colon;alert(1)',
    'javascript%3Aalert(1)',
    '%6aavascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://oakpea.example/1',
    'ftp://files.example',
    'view-source:https://oakpea.example',
    'about:blank',
    '/\\evil.example',
    '\\\\evil.example',
    '/en-gb\\..\\evil',
    'https:\\\\evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https:///evil.example',
    '///evil.example',
    'https://',
    'https://exa mple',
    '/\t/evil.example',
    'https://other.example/\u2028x',
    '',
    '   ',
    null,
    undefined,
    42,
    {},
  ])('follows nothing for %j', (address) => {
    expect(classify(address)).toEqual({ kind: 'disallowed', href: '' });
  });

  it('never hands out a path that a browser takes for another site', () => {
    for (const address of ['/..//evil.example', '/.//evil.example', 'https://oakpea.example//evil.example']) {
      expect(classify(address)).toEqual({ kind: 'page', href: '/evil.example' });
    }
  });
});
