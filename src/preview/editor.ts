import type { ContentfulLivePreview } from '@contentful/live-preview';
import { router } from '@inertiajs/core';

type Sdk = typeof ContentfulLivePreview;

/** The messages of Contentful's app that tell of other content; their shape is that of `@contentful/live-preview`. */
const changes: readonly unknown[] = ['ENTRY_UPDATED', 'ENTRY_SAVED'];
/** Milliseconds of quiet after which a change is looked for. */
const soon = 300;
/** By then it has reached the Content Preview API, and what the server keeps of that is read again. */
const atLast = 3000;

/**
 * Where the preview stands in the frame of an editors' app, follows what is entered there: shows it in place, and tells
 * the app what is shown, so that a click leads to its entry. Contentful's code is loaded there alone.
 *
 * @param editors origins of the apps
 */
export async function followEditor(editors: readonly string[]): Promise<void> {
  const app = findFrame(editors);
  if (!app) return;
  const { ContentfulLivePreview: sdk } = await import('@contentful/live-preview');
  const locale = document.querySelector<HTMLElement>('[data-contentful-locale]')?.dataset.contentfulLocale;
  await sdk.init({ locale: locale ?? document.documentElement.lang, targetOrigin: app });
  const refresh = createRefresher();
  // The SDK passes on what is saved of tagged entries alone: cards and folders are none.
  addEventListener('message', ({ origin, data }: MessageEvent) => {
    if (origin === app && data?.source === 'live-preview-editor' && changes.includes(data.method)) refresh();
  });
  document.addEventListener('click', (event) => openEntry(event, sdk), true);
  keepSubscribed(sdk);
}

/** The origin of the outermost page, if it is one of these. */
function findFrame(editors: readonly string[]): string | undefined {
  if (window.top === window) return undefined;
  const { ancestorOrigins } = location as { ancestorOrigins?: DOMStringList };
  const origin = ancestorOrigins ? [...ancestorOrigins].at(-1) : URL.parse(document.referrer)?.origin;
  return editors.find((editor) => editor === origin);
}

/**
 * Asks the app to tell of the entries that are shown, whichever page that is. The SDK would merge what it is told into what
 * it was handed; ours is made of many entries on the server, so it is only taken as a sign that something has changed.
 */
function keepSubscribed(sdk: Sdk): void {
  let ids = '';
  let unsubscribe = () => {};
  const subscribe = () => {
    const shown = [...document.querySelectorAll<HTMLElement>('[data-contentful-entry-id]')];
    const known = [...new Set(shown.map(({ dataset }) => dataset.contentfulEntryId ?? ''))];
    // The app answers each subscription with a message, which has the page asked for again.
    if (known.join() === ids) return;
    ids = known.join();
    unsubscribe();
    const data = known.map((id) => ({ sys: { id }, fields: {} }));
    unsubscribe = sdk.subscribe('edit', { data, callback: () => {} });
  };
  subscribe();
  // After React has drawn it.
  document.addEventListener('inertia:navigate', () => requestAnimationFrame(subscribe));
}

/** Opens an entry beside the preview, in place of leaving it. */
function openEntry(event: MouseEvent, sdk: Sdk): void {
  const link =
    event.target instanceof Element && event.target.closest<HTMLAnchorElement>('.edit-link, [data-edit]');
  const marked = link ? link.closest<HTMLElement>('[data-contentful-entry-id]') : undefined;
  if (!marked) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const { contentfulEntryId: entryId = '', contentfulFieldId: fieldId = '' } = marked.dataset;
  const { contentfulLocale, contentfulSpace, contentfulEnvironment } = marked.dataset;
  sdk.openEntryInEditor({
    entryId,
    fieldId,
    ...(contentfulLocale && { locale: contentfulLocale }),
    ...(contentfulSpace && { space: contentfulSpace }),
    ...(contentfulEnvironment && { environment: contentfulEnvironment }),
  });
}

/**
 * Makes what shows the newest values in place, by the page's properties: once soon after a change, and once when it must
 * have arrived. There is one request at a time; where one fails, what is shown stays.
 */
function createRefresher(): () => void {
  let timers: number[] = [];
  let isAsking = false;
  let isDue = false;

  return () => {
    for (const timer of timers) clearTimeout(timer);
    timers = [soon, atLast].map((delay) => window.setTimeout(ask, delay));
  };

  function ask(): void {
    isDue = isAsking;
    if (isAsking) return;
    isAsking = true;
    router.reload({
      showProgress: false,
      onHttpException: () => false,
      onNetworkError: () => false,
      onFinish() {
        isAsking = false;
        if (isDue) ask();
      },
    });
  }
}
