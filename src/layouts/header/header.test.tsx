// @vitest-environment jsdom
import { router } from '@inertiajs/react';
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AddressProvider } from '#links/address-provider.tsx';
import { findFaults, wcagTags } from '#ui/find-faults.testing.ts';
import { find, mount, renderOnServer } from '#ui/mount.testing.tsx';
import { sampleSite } from '../sample-site.testing.ts';
import { Header } from './header.tsx';

beforeEach(() => {
  vi.spyOn(router, 'visit').mockImplementation(() => {});
  HTMLElement.prototype.hidePopover = function hidePopover() {
    tellOfToggle(this, 'closed');
  };
});

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

  it('hydrates without a complaint, and axe finds nothing', async () => {
    expect(await findFaults(<Header site={sampleSite} />, wcagTags)).toEqual([]);
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

  it('marks the current link and the group that holds it', async () => {
    const page = await mount(<Header site={sampleSite} />);
    expect(find(page, '[aria-current="page"]').textContent).toBe('Healthcare');
    expect(findToggle(page, 'Sectors').getAttribute('aria-current')).toBe('true');
    expect(findToggle(page, 'Contact').hasAttribute('aria-current')).toBe(false);
  });

  it('opens a group by its button, which names what it controls, and closes it again', async () => {
    const page = await mount(<Header site={sampleSite} />);
    const toggle = findToggle(page, 'Sectors');
    expect(document.getElementById(toggle.getAttribute('aria-controls') ?? '')?.textContent).toContain(
      'Healthcare',
    );
    expect(listOpenGroups(page)).toEqual([]);
    await click(toggle);
    expect(listOpenGroups(page)).toEqual(['Sectors']);
    await click(toggle);
    expect(listOpenGroups(page)).toEqual([]);
  });

  it('has one group open at a time', async () => {
    const page = await mount(<Header site={sampleSite} />);
    await click(findToggle(page, 'Sectors'));
    await click(findToggle(page, 'Contact'));
    expect(listOpenGroups(page)).toEqual(['Contact']);
  });

  it.each(['pointerdown', 'click'])('closes a group on a %s outside of it, and not inside', async (type) => {
    const page = await mount(<Header site={sampleSite} />);
    await click(findToggle(page, 'Sectors'));
    await act(async () => find(page, 'ul ul').dispatchEvent(new Event(type, { bubbles: true })));
    expect(listOpenGroups(page)).toEqual(['Sectors']);
    await act(async () => document.body.dispatchEvent(new Event(type, { bubbles: true })));
    expect(listOpenGroups(page)).toEqual([]);
  });

  it('closes a group on Escape, and gives the focus back to its button', async () => {
    const page = await mount(<Header site={sampleSite} />);
    const toggle = findToggle(page, 'Sectors');
    await click(toggle);
    find(page, 'ul ul a').focus();
    await pressEscape();
    expect(listOpenGroups(page)).toEqual([]);
    expect(document.activeElement).toBe(toggle);
  });

  it('closes a group when the focus leaves it', async () => {
    const page = await mount(<Header site={sampleSite} />);
    await click(findToggle(page, 'Sectors'));
    await act(async () => find(page, 'ul ul a').focus());
    expect(listOpenGroups(page)).toEqual(['Sectors']);
    await act(async () => find(page, 'a[href="/en-gb/news"]').focus());
    expect(listOpenGroups(page)).toEqual([]);
  });

  it('closes a group when one of its links is chosen, and keeps the focus on the page', async () => {
    const page = await mount(<Header site={sampleSite} />);
    await click(findToggle(page, 'Sectors'));
    const link = find(page, 'a[href="/en-gb/pubs-and-restaurants"]');
    link.focus();
    await click(link);
    expect(listOpenGroups(page)).toEqual([]);
    expect(document.activeElement).toBe(findToggle(page, 'Sectors'));
  });
});

describe('the menu below 1024 px', () => {
  it('is opened by a button that the browser knows without any script', () => {
    const html = renderOnServer(<Header site={sampleSite} />);
    expect(html).toMatch(/popovertarget="main-menu"/i);
    expect(html).toMatch(/<nav id="main-menu" popover="auto"/);
  });

  it('has a button that says what it will do', async () => {
    const page = await mount(<Header site={sampleSite} />);
    const button = find(page, '[popovertarget]');
    expect([button.textContent, button.getAttribute('aria-expanded')]).toEqual(['Open menu', 'false']);
    await toggleMenu(page, 'open');
    expect([button.textContent, button.getAttribute('aria-expanded')]).toEqual(['Close menu', 'true']);
    await toggleMenu(page, 'closed');
    expect([button.textContent, button.getAttribute('aria-expanded')]).toEqual(['Open menu', 'false']);
  });

  it('keeps a group open when something else in the menu is pressed', async () => {
    const page = await mount(<Header site={sampleSite} />);
    await toggleMenu(page, 'open');
    await click(findToggle(page, 'Sectors'));
    await click(find(page, 'nav > ul'));
    expect(listOpenGroups(page)).toEqual(['Sectors']);
  });

  it('has one group open at a time', async () => {
    const page = await mount(<Header site={sampleSite} />);
    await toggleMenu(page, 'open');
    await click(findToggle(page, 'Sectors'));
    await click(findToggle(page, 'Contact'));
    expect(listOpenGroups(page)).toEqual(['Contact']);
  });

  it('closes its groups when it closes', async () => {
    const page = await mount(<Header site={sampleSite} />);
    await toggleMenu(page, 'open');
    await click(findToggle(page, 'Sectors'));
    await toggleMenu(page, 'closed');
    expect(listOpenGroups(page)).toEqual([]);
  });

  it('closes on Escape, and gives the focus back to its button', async () => {
    const page = await mount(<Header site={sampleSite} />);
    await toggleMenu(page, 'open');
    find(page, 'nav a').focus();
    await pressEscape();
    expect(find(page, '[popovertarget]').textContent).toBe('Open menu');
    expect(document.activeElement).toBe(find(page, '[popovertarget]'));
  });

  it('closes when the focus leaves the header', async () => {
    const page = await mount(
      <>
        <Header site={sampleSite} />
        <a href="#elsewhere">Elsewhere</a>
      </>,
    );
    await toggleMenu(page, 'open');
    await act(async () => find(page, 'a[href="#elsewhere"]').focus());
    expect(find(page, '[popovertarget]').textContent).toBe('Open menu');
  });

  it('closes when a link is chosen', async () => {
    const page = await mount(<Header site={sampleSite} />);
    await toggleMenu(page, 'open');
    await click(find(page, 'a[href="/en-gb/news"]'));
    expect(find(page, '[popovertarget]').textContent).toBe('Open menu');
  });

  it('closes after a navigation, such as by the back button', async () => {
    const page = await mount(<Header site={sampleSite} />);
    document.dispatchEvent(new CustomEvent('inertia:navigate'));
    await toggleMenu(page, 'open');
    await act(async () => void document.dispatchEvent(new CustomEvent('inertia:navigate')));
    expect(find(page, '[popovertarget]').textContent).toBe('Open menu');
  });
});

function findToggle(page: HTMLElement, label: string): HTMLElement {
  const toggle = [...page.querySelectorAll<HTMLElement>('nav button')].find(
    ({ textContent }) => textContent === label,
  );
  if (!toggle) throw new Error(`There is no group ${label}.`);
  return toggle;
}

function listOpenGroups(page: HTMLElement): (string | null)[] {
  return [...page.querySelectorAll('nav [aria-expanded="true"]')].map(({ textContent }) => textContent);
}

async function click(element: HTMLElement): Promise<void> {
  await act(async () => element.click());
}

async function pressEscape(): Promise<void> {
  const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true });
  await act(async () => void document.activeElement?.dispatchEvent(event));
}

/** jsdom has no popovers: what a browser does with the button and the popover comes from here. */
async function toggleMenu(page: HTMLElement, newState: 'open' | 'closed'): Promise<void> {
  await act(async () => tellOfToggle(find(page, '[popover]'), newState));
}

function tellOfToggle(popover: HTMLElement, newState: 'open' | 'closed'): void {
  popover.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState }));
}
