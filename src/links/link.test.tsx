// @vitest-environment jsdom
import { router } from '@inertiajs/react';
import { act, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dictionaries } from '#i18n/dictionaries.server.ts';
import { TranslatorProvider } from '#i18n/translator-context.tsx';
import { Link } from './link.tsx';
import { LinkProvider } from './link-provider.tsx';

function Site({ openConsent, children }: { openConsent?: () => void; children: ReactNode }) {
  return (
    <TranslatorProvider locale="en-gb" dictionary={dictionaries['en-gb']}>
      <LinkProvider origin="https://oakpea.example" openConsent={openConsent}>
        {children}
      </LinkProvider>
    </TranslatorProvider>
  );
}

const render = (link: ReactNode) => renderToString(<Site>{link}</Site>);

function mount(node: ReactNode): HTMLAnchorElement | null {
  const container = document.body.appendChild(document.createElement('div'));
  act(() => createRoot(container).render(node));
  return container.querySelector('a');
}

/** Clicks, and says whether the click was kept from the browser. */
function click(link: Element | null, init: MouseEventInit = {}): boolean {
  let isIntercepted = false;
  const finish = (event: Event) => {
    isIntercepted = event.defaultPrevented;
    event.preventDefault();
  };
  document.body.addEventListener('click', finish, { once: true });
  act(() => void link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init })));
  return isIntercepted;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});

afterEach(() => {
  document.body.replaceChildren();
});

describe('Link', () => {
  it('links to a page of the site in the same tab', () => {
    expect(render(<Link href="https://oakpea.example/en-gb/about">About</Link>)).toBe(
      '<a href="/en-gb/about">About</a>',
    );
  });

  it('opens another site in a new tab, without handing it the window, and says so', () => {
    expect(render(<Link href="https://other.example/">Other</Link>)).toBe(
      '<a href="https://other.example/" target="_blank" rel="noopener">Other' +
        '<span class="visually-hidden" lang="en-GB"> (opens in a new tab)</span></a>',
    );
  });

  it('adds the hint to a label that replaces the text', () => {
    const html = render(<Link href="https://other.example/" aria-label="Instagram" />);
    expect(html).toContain('aria-label="Instagram (opens in a new tab)"');
  });

  it('opens a page of the site in a new tab when asked to', () => {
    const html = render(
      <Link href="/en-gb/about" openInNewWindow>
        About
      </Link>,
    );
    expect(html).toContain('<a href="/en-gb/about" target="_blank" rel="noopener">About<span');
  });

  it.each(['mailto:hello@oakpea.example', 'tel:+442079460000'])('opens %s in place', (href) => {
    expect(render(<Link href={href}>Write</Link>)).toBe(`<a href="${href}">Write</a>`);
  });

  it('renders what may not be followed as plain text', () => {
    for (const href of ['javascript:alert(1)', '', undefined]) {
      expect(render(<Link href={href}>Click me</Link>)).toBe('Click me');
    }
  });

  it('hands attributes to the link', () => {
    const html = render(
      <Link href="#team" className="nav" aria-current="page">
        Team
      </Link>,
    );
    expect(html).toBe('<a class="nav" aria-current="page" href="#team">Team</a>');
  });

  it('tells what is missing when there is no provider', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => renderToString(<Link href="/">Home</Link>)).toThrow('LinkProvider');
  });

  it('hydrates without a warning', async () => {
    const { window } = globalThis;
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const links = (
      <Site openConsent={() => {}}>
        {[
          '/en-gb/é?a=b',
          'about',
          '#team',
          '#cmp',
          'https://other.example',
          'tel:1',
          'javascript:1',
          '/a.pdf',
        ].map((href) => (
          <p key={href}>
            <Link href={href}>{href}</Link>
          </p>
        ))}
      </Site>
    );
    const container = document.body.appendChild(document.createElement('div'));
    history.pushState(null, '', '/en-gb/news/article');
    vi.stubGlobal('window', undefined);
    container.innerHTML = renderToString(links);
    vi.stubGlobal('window', window);
    await act(async () => hydrateRoot(container, links));
    expect(error).not.toHaveBeenCalled();
  });

  it('visits a page by Inertia, but leaves a click for a new tab to the browser', () => {
    const visit = vi.spyOn(router, 'visit').mockImplementation(() => {});
    const link = mount(
      <Site>
        <Link href="/en-gb/about">About</Link>
      </Site>,
    );
    expect(click(link, { ctrlKey: true })).toBe(false);
    expect(visit).not.toHaveBeenCalled();
    expect(click(link)).toBe(true);
    expect(visit.mock.calls[0]?.[0]).toBe('/en-gb/about');
  });

  it('prefetches a page that is hovered', () => {
    vi.useFakeTimers();
    const prefetch = vi.spyOn(router, 'prefetch').mockImplementation(() => {});
    const link = mount(
      <Site>
        <Link href="/en-gb/about">About</Link>
      </Site>,
    );
    act(() => void link?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true })));
    vi.runAllTimers();
    vi.useRealTimers();
    expect(prefetch.mock.calls[0]?.[0]).toBe('/en-gb/about');
  });

  it.each(['#team', '/media/menu.pdf', 'about'])('leaves %s to the browser', (href) => {
    const visit = vi.spyOn(router, 'visit').mockImplementation(() => {});
    const link = mount(
      <Site>
        <Link href={href}>There</Link>
      </Site>,
    );
    expect(click(link)).toBe(false);
    expect(visit).not.toHaveBeenCalled();
  });
});

describe('a link to the consent dialog', () => {
  it('is a link to the consent page without JavaScript', () => {
    expect(render(<Link href="#cmp">Cookies</Link>)).toBe('<a href="/en-gb/cmp">Cookies</a>');
  });

  it('opens the dialog instead of navigating', () => {
    const openConsent = vi.fn();
    const link = mount(
      <Site openConsent={openConsent}>
        <Link href="/privacy#cmp">Cookies</Link>
      </Site>,
    );
    expect(click(link)).toBe(true);
    expect(openConsent).toHaveBeenCalledOnce();
  });

  it('leads to the consent page in a new tab on request', () => {
    const openConsent = vi.fn();
    const link = mount(
      <Site openConsent={openConsent}>
        <Link href="#cmp">Cookies</Link>
      </Site>,
    );
    expect(click(link, { metaKey: true })).toBe(false);
    expect(openConsent).not.toHaveBeenCalled();
  });

  it('tells its owner of the click first', () => {
    const calls: string[] = [];
    const link = mount(
      <Site openConsent={() => calls.push('dialog')}>
        <Link href="#cmp" onClick={() => calls.push('click')}>
          Cookies
        </Link>
      </Site>,
    );
    click(link);
    expect(calls).toEqual(['click', 'dialog']);
  });
});
