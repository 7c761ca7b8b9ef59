import { act, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { onTestFinished, vi } from 'vitest';
import { dictionaries } from '#i18n/dictionaries.server.ts';
import { TranslatorProvider } from '#i18n/translator-context.tsx';
import { LinkProvider } from '#links/link-provider.tsx';
import { deferredEngine } from './carousel/carousel.tsx';

// jsdom has no layout, so no carousel would ever come near the viewport.
await deferredEngine.load();

/** The context providers of a page, in English. */
function SampleSurroundings({ children }: { children: ReactNode }) {
  return (
    <TranslatorProvider locale="en-gb" dictionary={dictionaries['en-gb']}>
      <LinkProvider origin="https://www.example.com">{children}</LinkProvider>
    </TranslatorProvider>
  );
}

/** The HTML that the server sends, rendered without `window` and `document`. */
export function renderOnServer(node: ReactNode): string {
  vi.stubGlobal('window', undefined);
  vi.stubGlobal('document', undefined);
  try {
    return renderToString(<SampleSurroundings>{node}</SampleSurroundings>);
  } finally {
    vi.unstubAllGlobals();
  }
}

/**
 * Renders on the server and hydrates in jsdom, until the end of the test. Rejects on errors that React recovers from,
 * such as hydration mismatches.
 *
 * @returns the container element, in the document
 */
export async function mount(node: ReactNode, options: MountOptions = {}): Promise<HTMLElement> {
  return (await hydrate(node, options)).page;
}

interface MountOptions {
  prefersReducedMotion?: boolean;
}

/** Mounts, and tells what the server sent. */
export async function hydrate(
  node: ReactNode,
  { prefersReducedMotion = false }: MountOptions = {},
): Promise<{ page: HTMLElement; html: string }> {
  const html = renderOnServer(node);
  stubBrowser(prefersReducedMotion);
  const container = document.createElement('main');
  container.innerHTML = html;
  document.body.append(container);
  const errors: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(container, <SampleSurroundings>{node}</SampleSurroundings>, {
      onRecoverableError: (error) => errors.push(error),
    }),
  );
  onTestFinished(async () => {
    // Unmounting another page of the same test may have reset it.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    await act(async () => root.unmount());
    container.remove();
    vi.unstubAllGlobals();
  });
  if (errors.length > 0) throw errors[0];
  return { page: container, html };
}

/** @throws when there is no such element */
export function find(page: ParentNode, selector: string): HTMLElement {
  const element = page.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`There is no ${selector} on the page.`);
  return element;
}

/** Stubs browser features that jsdom lacks. */
function stubBrowser(prefersReducedMotion: boolean): void {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('ResizeObserver', IdleObserver);
  vi.stubGlobal('IntersectionObserver', IdleObserver);
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: prefersReducedMotion && media.includes('prefers-reduced-motion: reduce'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

class IdleObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
