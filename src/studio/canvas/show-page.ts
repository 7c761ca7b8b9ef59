import type { Page } from '@inertiajs/core';
import { createInertiaApp, router } from '@inertiajs/react';
import { type ComponentType, createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { resolvePage } from '#app/resolve-page.ts';
import { type CanvasPage, ownProps } from '../api/canvas.ts';
import { reuseParts } from '../documents/reuse-parts.ts';
import { takeOverLists } from './canvas-blocks.tsx';
import { drawContent, renderPage, setContent } from './draw-content.tsx';
import { listBlocksApart } from './list-blocks-apart.ts';
import { listNewParts } from './list-new-parts.ts';

type InitOptions = Parameters<typeof router.init>[0];
/** How Inertia's app is given another page. */
type SwapComponent = InitOptions['swapComponent'];

interface Setup<Props extends object> {
  el: HTMLElement;
  App: ComponentType<Props>;
  props: Props;
}

let started: Promise<SwapComponent> | undefined;
let shown: CanvasPage['props'] | undefined;
/** As it was drawn last. */
let drawn: Page | undefined;

/** Shows a page as the site does, in place of the one before: what has not changed stays, and so does the scroll position. */
export async function showPage({ component, props, url, version }: CanvasPage): Promise<void> {
  shown = reuseParts(shown, listBlocksApart(props));
  const page = { component, props: shown, url, version } as Page;
  if (!started) {
    drawn = page;
    setContent(page.props);
    started = start(page);
    await started;
    return;
  }
  const swapComponent = await started;
  const before = drawn?.component === component && drawn.url === url ? drawn.props : undefined;
  // What was there has its code already.
  const parts = listNewParts(before, page.props);
  const resolved = await resolvePage(component, { ...page, props: { site: props.site, parts } as never });
  // A newer one was shown while code was loaded.
  if (page.props !== shown) return;
  drawn = page;
  if (before && isSameAround(before, page.props)) {
    drawContent(page.props);
    return;
  }
  setContent(page.props);
  // Not by the router: it copies the whole page for the browser's history, which takes longer than to draw it.
  await swapComponent({ component: resolved, page, preserveState: true, initialRender: false });
}

/** Whether two pages differ in nothing but what is the entry's own. */
function isSameAround(before: Page['props'], now: Page['props']): boolean {
  const names = Object.keys({ ...before, ...now });
  return names.every((name) => ownProps.includes(name) || before[name] === now[name]);
}

/** Inertia as the site has it, but that it leads nowhere. */
async function start(page: Page): Promise<SwapComponent> {
  await takeOverLists();
  leaveAddressAlone();
  const swapComponent = noteSwapping();
  router.on('before', () => false);
  // A page that is drawn again is not one that somebody has come to: nothing is read out, and the focus stays.
  document.addEventListener('inertia:navigate', (event) => event.stopImmediatePropagation(), true);
  await createInertiaApp({
    page,
    resolve: resolvePage,
    progress: false,
    setup<Props extends object>({ el, App, props }: Setup<Props>) {
      // Drawn before the next page comes: until then Inertia knows no page that could be replaced.
      flushSync(() => createRoot(el).render(createElement(App, props, renderPage as never)));
    },
  } as never);
  return swapComponent;
}

/** Notes what the app tells the router to swap pages by. */
function noteSwapping(): SwapComponent {
  let swapComponent: SwapComponent | undefined;
  const init = router.init.bind(router);
  router.init = ((options: InitOptions) => {
    ({ swapComponent } = options);
    init(options);
  }) as typeof router.init;
  return async (page) => swapComponent?.(page);
}

/** The frame is the canvas, whichever page it shows: loaded again, it must not become that page itself. */
function leaveAddressAlone(): void {
  history.replaceState = () => undefined;
  history.pushState = () => undefined;
}
