/** Milliseconds after which the app starts even if the first view has not been painted. */
const longestWait = 1000;

const interactions = ['pointerdown', 'keydown', 'scroll'] as const;
/** Events that only a visitor causes; browsers scroll by themselves to a hash. */
const uses = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

let isFilledIn = false;

/**
 * Starts the app once the first view is painted. Until then its picture, style sheets and font have the network and the CPU to
 * themselves; the page is readable and its links work without the app. It does not wait if the visitor interacts, or if the
 * page is hidden.
 */
async function startApp(): Promise<void> {
  const script = document.querySelector<HTMLScriptElement>('script[data-app]');
  if (!script) return;
  noteUse();
  const { app = '', modules: names = '' } = script.dataset;
  const modules = names.split(' ').filter(Boolean);
  await Promise.race([waitForFirstView(), waitForInteraction(), waitFor(longestWait)]);
  // Preloaded together, rather than each when its importer has arrived.
  for (const href of modules) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  await runModules(modules);
  await import(/* @vite-ignore */ app).catch((error) => {
    // The document does not fetch a module again whose fetch has failed.
    addEventListener('online', () => {
      if (!isFilledIn) location.reload();
    });
    throw error;
  });
}

/**
 * Evaluates modules, in dependency order, each in a task of its own: all at once they would block a phone for a tenth of a
 * second. Failures are left to the app, which imports the same modules.
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
  // A picture that fails to decode is not waited for.
  await picture?.decode().catch(() => undefined);
  await waitForPaint();
}

/** Resolves in a task after the next frame, when it has been painted. */
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

/** Records, for the app, that the visitor has begun to use the page, and here whether anything has been entered. */
function noteUse(): void {
  addEventListener('input', () => {
    isFilledIn = true;
  });
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
