import { createInertiaApp, router } from '@inertiajs/react';
import { type ComponentType, createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createPageRenderer } from '#app/create-page-renderer.ts';
import { resolvePage } from '#app/resolve-page.ts';
import type { CanvasPage } from '../api/canvas.ts';
import { reuseParts } from '../documents/reuse-parts.ts';
import { takeOverLists } from './canvas-blocks.tsx';
import { listBlocksApart } from './list-blocks-apart.ts';

interface Setup<Props extends object> {
  el: HTMLElement;
  App: ComponentType<Props>;
  props: Props;
}

let started: Promise<unknown> | undefined;
let shown: CanvasPage['props'] | undefined;

/** Shows a page as the site does, in place of the one before: what has not changed stays, and so does the scroll position. */
export async function showPage({ component, props, url, version }: CanvasPage): Promise<void> {
  shown = reuseParts(shown, listBlocksApart(props));
  const page = { component, props: shown, url, version };
  if (!started) {
    started = start(page);
    await started;
    return;
  }
  await started;
  await new Promise<void>((resolve) => {
    router.replace({
      ...page,
      preserveScroll: true,
      preserveState: true,
      onFinish: () => resolve(),
    } as never);
  });
}

/** Inertia as the site has it, but that it leads nowhere. */
async function start(page: CanvasPage): Promise<void> {
  await takeOverLists();
  leaveAddressAlone();
  router.on('before', () => false);
  // A page that is drawn again is not one that somebody has come to: nothing is read out, and the focus stays.
  document.addEventListener('inertia:navigate', (event) => event.stopImmediatePropagation(), true);
  await createInertiaApp({
    page,
    resolve: resolvePage,
    progress: false,
    setup<Props extends object>({ el, App, props }: Setup<Props>) {
      // Drawn before the next page comes: until then Inertia knows no page that could be replaced.
      flushSync(() => createRoot(el).render(createElement(App, props, createPageRenderer() as never)));
    },
  } as never);
}

/** The frame is the canvas, whichever page it shows: loaded again, it must not become that page itself. */
function leaveAddressAlone(): void {
  history.replaceState = () => undefined;
  history.pushState = () => undefined;
}
