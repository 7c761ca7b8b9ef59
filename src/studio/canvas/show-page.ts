import type { Page } from '@inertiajs/core';
import { createInertiaApp, router } from '@inertiajs/react';
import { type ComponentType, createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { resolvePage } from '#app/resolve-page.ts';
import { reuseParts } from '#studio/documents/reuse-parts.ts';
import { takeOverLists } from './canvas-blocks.tsx';
import type { CanvasPage } from './contract.ts';
import { drawContent, renderPage, setContent } from './draw-content.tsx';
import { ownProps } from './frame-messages.ts';
import { listBlocksApart } from './list-blocks-apart.ts';

type InitOptions = Parameters<typeof router.init>[0];
/** Inertia's callback that replaces the page. */
type SwapComponent = InitOptions['swapComponent'];

interface Setup<Props extends object> {
  el: HTMLElement;
  App: ComponentType<Props>;
  props: Props;
}

let started: Promise<SwapComponent> | undefined;
let shown: CanvasPage['props'] | undefined;
/** The page drawn last. */
let drawn: Page | undefined;

/**
 * Renders a page like the site, in place of the previous one. Unchanged parts keep their state, and the
 * scroll position stays.
 */
export async function showPage({ component, props, url, version }: CanvasPage): Promise<void> {
  shown = reuseParts(shown, listBlocksApart(props));
  const page = { component, props: shown, url, version } as Page;
  if (!started) {
    drawn = page;
    setContent(page.props);
    started = start(page);
    // What it needs could not be fetched: the next page begins anew.
    await started.catch((error: unknown) => {
      started = undefined;
      throw error;
    });
    return;
  }
  const swapComponent = await started;
  const before = drawn?.component === component && drawn.url === url ? drawn.props : undefined;
  // Only new parts can need code that is not loaded.
  const parts = listNewParts(before, page.props);
  const resolved = await resolvePage(component, { ...page, props: { site: props.site, parts } as never });
  // Superseded while code was loading.
  if (page.props !== shown) return;
  drawn = page;
  if (before && isSameAround(before, page.props)) {
    drawContent(page.props);
    return;
  }
  setContent(page.props);
  // Bypasses the router, which clones the whole page for the history; that takes longer than rendering.
  await swapComponent({ component: resolved, page, preserveState: true, initialRender: false });
}

/** Whether two pages differ only in the entry's own props. */
function isSameAround(before: Page['props'], now: Page['props']): boolean {
  const names = Object.keys({ ...before, ...now });
  return names.every((name) => ownProps.includes(name) || before[name] === now[name]);
}

/** Starts Inertia like the site, with navigation disabled. */
async function start(page: Page): Promise<SwapComponent> {
  await takeOverLists();
  leaveAddressAlone();
  const swapComponent = noteSwapping();
  router.on('before', () => false);
  // A re-render is no navigation: nothing is announced, and the focus stays.
  document.addEventListener('inertia:navigate', (event) => event.stopImmediatePropagation(), true);
  await createInertiaApp({
    page,
    resolve: resolvePage,
    progress: false,
    setup<Props extends object>({ el, App, props }: Setup<Props>) {
      // Synchronous: Inertia must have a page before the next one can replace it.
      flushSync(() => createRoot(el).render(createElement(App, props, renderPage as never)));
    },
  } as never);
  return swapComponent;
}

/** Captures the `swapComponent` callback that the app passes to the router. */
function noteSwapping(): SwapComponent {
  let swapComponent: SwapComponent | undefined;
  const init = router.init.bind(router);
  router.init = ((options: InitOptions) => {
    ({ swapComponent } = options);
    init(options);
  }) as typeof router.init;
  return async (page) => swapComponent?.(page);
}

/** Keeps the canvas' own address: reloaded, the frame must not become the page it shows. */
function leaveAddressAlone(): void {
  history.replaceState = () => undefined;
  history.pushState = () => undefined;
}

/**
 * The parts of a value that differ by identity from the previous one: changed blocks and other changed
 * values. For a keystroke on a long page, just one block.
 */
function listNewParts(before: unknown, now: unknown): readonly unknown[] {
  if (before === now || !isObject(now)) return [];
  if (!isObject(before) || 'block' in now) return [now];
  if (!Array.isArray(now)) {
    return Object.entries(now).flatMap(([name, part]) => listNewParts(before[name], part));
  }
  if (!Array.isArray(before)) return [now];
  const known = new Set<unknown>(before);
  return now.flatMap((part, index) => (known.has(part) ? [] : listNewParts(before[index], part)));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
