/** How long, in milliseconds, a first view that does not come may hold the app back. */
const longestWait = 1000;

const interactions = ['pointerdown', 'keydown', 'scroll'] as const;
/** What only a visitor does: browsers scroll by themselves to the place that an address names. */
const uses = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Starts the app once the first view is painted: until then its picture, style sheets and font have the line and the
 * processor to themselves, and the page can be read and followed without the app. A visitor who begins to use the page
 * does not wait, and neither does a page that is not seen.
 */
async function startApp(): Promise<void> {
  const script = document.querySelector<HTMLScriptElement>('script[data-app]');
  if (!script) return;
  noteUse();
  const { app = '', modules: names = '' } = script.dataset;
  const modules = names.split(' ').filter(Boolean);
  await Promise.race([waitForFirstView(), waitForInteraction(), waitFor(longestWait)]);
  // Named here, all are asked for at once, not each by the one that needs it.
  for (const href of modules) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  await runModules(modules);
  await import(/* @vite-ignore */ app);
}

/**
 * Runs modules, each of which comes after those that it imports, in a task of its own: all together they keep a phone
 * from reacting for a tenth of a second. What cannot be run is left to the app, which imports it as well.
 */
async function runModules(modules: readonly string[]): Promise<void> {
  for (const href of modules) {
    await import(/* @vite-ignore */ href).catch(() => undefined);
    await giveWay();
  }
}

/** @see https://developer.mozilla.org/docs/Web/API/Scheduler/yield, which Safari lacks */
function giveWay(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  return scheduler?.yield?.() ?? waitFor(0);
}

async function waitForFirstView(): Promise<void> {
  if (document.hidden) return;
  const picture = document.querySelector<HTMLImageElement>('main img[fetchpriority="high"]');
  // One that cannot be shown is not waited for.
  await picture?.decode().catch(() => undefined);
  await waitForPaint();
}

/** A task after the next frame: what was to be painted is. */
function waitForPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

function waitForInteraction(): Promise<void> {
  return new Promise((resolve) => {
    for (const type of interactions) addEventListener(type, () => resolve(), { once: true, passive: true });
  });
}

/** Notes, for the app, that somebody has begun to use the page. */
function noteUse(): void {
  const note = () => {
    document.documentElement.dataset.used = '';
  };
  for (const type of uses) addEventListener(type, note, { once: true, passive: true });
}

function waitFor(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

await startApp();
