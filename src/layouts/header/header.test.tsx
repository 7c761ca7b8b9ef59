// @vitest-environment jsdom
import { act } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { AddressProvider } from '#links/address-provider.tsx';
import { find, mount, renderOnServer } from '#ui/mount.testing.tsx';
import { sampleSite } from '../sample-site.testing.ts';
import { Header } from './header.tsx';

describe('Header', () => {
  it('sends every link, and neither inline styles nor states that only a script can keep', () => {
    const html = renderOnServer(<Header site={sampleSite} />);
    for (const path of [
      '/en-gb',
      '/?from=/en-gb/healthcare',
      '/en-gb/healthcare',
      '/en-gb/news',
      '/en-gb/where-to-buy',
    ]) {
      expect(html).toContain(`href="${path}"`);
    }
    expect(html).not.toMatch(/\sstyle=|aria-expanded/);
  });

  it('leads home and to the choice of country, and says which country this is', async () => {
    const page = await mount(<Header site={sampleSite} />);
    expect(find(page, 'a[href="/en-gb"] img').getAttribute('alt')).toBe('Oakpea Professionals, home page');
    const selector = find(page, 'a[href="/?from=/en-gb/healthcare"]');
    expect(selector.getAttribute('aria-label')).toBe('Change country or language: United Kingdom');
    expect(selector.textContent).toBe('United Kingdom');
    expect(find(selector, 'img').getAttribute('width')).toBe('28');
  });

  it('tells the choice of country what the address asks for, and robots not to follow', () => {
    const draw = (url: string) =>
      renderOnServer(
        <AddressProvider url={url}>
          <Header site={sampleSite} />
        </AddressProvider>,
      );
    const html = draw('/en-gb/healthcare?without=milk&utm_source=mail&without=soya');
    expect(html).toMatch(/<a [^>]*href="\/\?from=\/en-gb\/healthcare%3Fwithout%3Dmilk%26without%3Dsoya"/);
    expect(/<a [^>]*from=[^>]*>/.exec(html)?.[0]).toContain('rel="nofollow"');
    // An address that is too long would be answered 414.
    expect(draw(`/en-gb/healthcare?q=${'%3C'.repeat(3000)}`)).toContain('href="/?from=/en-gb/healthcare"');
  });

  it('counts what is on the kitchen list, which another tab may change while the page waits for “Back”', async () => {
    onTestFinished(() => localStorage.clear());
    const page = await mount(<Header site={sampleSite} />);
    for (const [query, link] of [
      ['v=1&p=burger', 'List (1)'],
      ['v=1&p=burger,mince', 'List (2)'],
    ] as const) {
      localStorage.setItem('kitchen-list', query);
      await act(async () => {
        dispatchEvent(new Event('pageshow'));
        await vi.dynamicImportSettled();
      });
      expect(find(page, 'a[href^="/en-gb/list"]').textContent).toBe(link);
    }
  });
});

describe('the menu below 1024 px', () => {
  it('is opened by a button that the browser knows without any script', () => {
    const html = renderOnServer(<Header site={sampleSite} />);
    expect(html).toMatch(/popovertarget="main-menu"/i);
    expect(html).toMatch(/<nav id="main-menu" popover="auto"/);
  });
});
