// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { find, mount, renderOnServer } from '#ui/mount.testing.tsx';
import { sampleSite } from '../sample-site.testing.ts';
import { Footer } from './footer.tsx';

describe('Footer', () => {
  it('sends every link, and no inline style', () => {
    const html = renderOnServer(<Footer site={sampleSite} />);
    for (const address of ['/en-gb', '/en-gb/about', '/en-gb/sitemap', 'https://oakpea.example/']) {
      expect(html).toContain(`href="${address}"`);
    }
    expect(html).not.toMatch(/\sstyle=/);
  });

  it('heads its groups, of which the browser keeps one open', async () => {
    const page = await mount(<Footer site={sampleSite} />);
    expect([...page.querySelectorAll('nav h2')].map(({ textContent }) => textContent)).toEqual([
      'Oakpea',
      'Legal',
    ]);
    const names = [...page.querySelectorAll('details')].map((group) => group.getAttribute('name'));
    expect(new Set(names)).toEqual(new Set(['footer-navigation']));
  });

  it('names the social channels', async () => {
    const page = await mount(<Footer site={sampleSite} />);
    const channel = find(page, 'a[href^="https://www.linkedin.com"]');
    expect(channel.getAttribute('aria-label')).toBe('LinkedIn (opens in a new tab)');
    const listLabel = channel.closest('ul')?.getAttribute('aria-labelledby') ?? '';
    expect(document.getElementById(listLabel)?.textContent).toBe('Follow us');
  });

  it('leaves out what a locale has not', () => {
    const footer = { navigation: [], social: [] };
    const html = renderOnServer(<Footer site={{ ...sampleSite, footer }} />);
    expect(html).not.toMatch(/<nav|Follow us|consumer site/);
  });
});
