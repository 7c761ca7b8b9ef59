// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { findFaults, wcagTags } from '#ui/find-faults.testing.ts';
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

  it('hydrates without a complaint, and axe finds nothing', async () => {
    expect(await findFaults(<Footer site={sampleSite} />, wcagTags)).toEqual([]);
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

  it('keeps links out of what a closed group hides, so that columns can show them without a script', async () => {
    const page = await mount(<Footer site={sampleSite} />);
    expect(page.querySelectorAll('details a')).toHaveLength(0);
    expect(find(page, 'details + ul').textContent).toBe('About');
  });

  it('leads to the consent page where no dialog can open', async () => {
    const page = await mount(<Footer site={sampleSite} />);
    expect(find(page, 'details + ul a[href="/en-gb/cmp"]').textContent).toBe('Cookies');
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
