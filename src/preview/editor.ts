import type { ContentfulLivePreview } from '@contentful/live-preview';
import { router } from '@inertiajs/core';

type Sdk = typeof ContentfulLivePreview;

/** Messages of Contentful's app that announce changed content, in the format of `@contentful/live-preview`. */
const changes: readonly unknown[] = ['ENTRY_UPDATED', 'ENTRY_SAVED'];
/** Debounce: milliseconds without messages before the first refresh. */
const soon = 300;
/**
 * Milliseconds to the second refresh: by then the change has reached the Content Preview API, and the server's cached
 * reading has expired.
 */
const atLast = 3000;

/**
 * When the preview is framed by an editing app, updates it live as content is edited, and tells the app what is shown,
 * so that a click opens the entry. Contentful's SDK is loaded only in that case.
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
  // The SDK reports saves of tagged entries only, which excludes cards and folders.
  addEventListener('message', ({ origin, data }: MessageEvent) => {
    if (origin === app && data?.source === 'live-preview-editor' && changes.includes(data.method)) refresh();
  });
  document.addEventListener('click', (event) => openEntry(event, sdk), true);
  keepSubscribed(sdk);
}

/** The origin of the top window, if it is one of these. */
function findFrame(editors: readonly string[]): string | undefined {
  if (window.top === window) return undefined;
  const { ancestorOrigins } = location as { ancestorOrigins?: DOMStringList };
  const origin = ancestorOrigins ? [...ancestorOrigins].at(-1) : URL.parse(document.referrer)?.origin;
  return editors.find((editor) => editor === origin);
}

/**
 * Subscribes to the entries on the current page. The SDK would merge updates into the data it was given; since our
 * pages are assembled on the server from many entries, updates only serve as a signal to refresh.
 */
function keepSubscribed(sdk: Sdk): void {
  let ids = '';
  let unsubscribe = () => {};
  const subscribe = () => {
    const shown = [...document.querySelectorAll<HTMLElement>('[data-contentful-entry-id]')];
    const known = [...new Set(shown.map(({ dataset }) => dataset.contentfulEntryId ?? ''))];
    // The app answers each subscription with a message, which triggers a refresh: don't resubscribe to the same
    // entries.
    if (known.join() === ids) return;
    ids = known.join();
    unsubscribe();
    const data = known.map((id) => ({ sys: { id }, fields: {} }));
    unsubscribe = sdk.subscribe('edit', { data, callback: () => {} });
  };
  subscribe();
  // After React has rendered the page.
  document.addEventListener('inertia:navigate', () => requestAnimationFrame(subscribe));
}

/** Opens an entry in the editing app next to the preview, rather than navigating away. */
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
 * Creates the function that refreshes the page's props in place: once soon after a change, and once when it must have
 * arrived. Only one request runs at a time; if it fails, the page stays as it is.
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
