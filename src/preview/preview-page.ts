import './preview-page.css';

/*
 * The browser's half of the preview, beside the site's own code, which knows nothing of it: what that draws has the
 * addresses that visitors will see, so they are led into the preview where they are used.
 */

const bar = document.querySelector<HTMLElement>('[data-preview-base]');
const base = bar?.dataset.previewBase ?? '';
const way = bar?.querySelector<HTMLAnchorElement>('[data-leave]');
const status = bar?.querySelector<HTMLElement>('[role="status"]');

if (bar) {
  document.addEventListener('inertia:before', (event) => {
    const { visit } = (event as CustomEvent<{ visit: { url: URL; method: string } }>).detail;
    if (visit.method === 'get') visit.url.pathname = toPreview(visit.url.pathname);
    else refuse(event);
  });
  document.addEventListener('inertia:navigate', (event) => {
    const { url } = (event as CustomEvent<{ page: { url: string } }>).detail.page;
    const { pathname } = new URL(url, location.origin);
    const path = pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname;
    if (way) way.search = String(new URLSearchParams({ leave: decodeURI(path) }));
    if (status) status.textContent = '';
  });
  // Before React hears of it: a form that is told of a send waits for an answer.
  document.addEventListener(
    'submit',
    (event) => {
      if ((event.target as HTMLFormElement).method === 'post') refuse(event);
    },
    true,
  );
  for (const type of ['pointerdown', 'focusin', 'click', 'auxclick', 'contextmenu']) {
    document.addEventListener(type, leadOn, true);
  }
}

function toPreview(path: string): string {
  const isThere = path === '/preview' || path.startsWith('/preview/');
  return isThere ? path : base + path;
}

/** Says that forms send nothing here, in place of sending one. */
function refuse(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  if (status) status.textContent = status.dataset.note ?? '';
}

/** A link that the browser itself follows, such as into a new tab. */
function leadOn(event: Event): void {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
  if (link && link.origin === location.origin) link.pathname = toPreview(link.pathname);
}
