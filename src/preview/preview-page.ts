import './preview-page.css';
import { followEditor } from './editor.ts';
import { placeEditLinks } from './place-edit-links.ts';

/*
 * The browser's half of the preview, beside the site's own code, which knows nothing of it: what that draws has the
 * addresses that visitors will see, so they are led into the preview where they are used.
 */

const bar = document.querySelector<HTMLElement>('[data-preview-base]');
const base = bar?.dataset.previewBase ?? '';
const way = bar?.querySelector<HTMLAnchorElement>('[data-leave]');
const edit = bar?.querySelector<HTMLAnchorElement>('[data-edit]');
const status = bar?.querySelector<HTMLElement>('[role="status"]');

if (bar) {
  document.addEventListener('inertia:before', (event) => {
    const { visit } = (event as CustomEvent<{ visit: { url: URL; method: string } }>).detail;
    if (visit.method === 'get') visit.url.pathname = toPreview(visit.url.pathname);
    else refuse(event);
  });
  document.addEventListener('inertia:navigate', (event) => {
    const { url, props } = (event as CustomEvent<{ page: ShownPage }>).detail.page;
    const { pathname } = new URL(url, location.origin);
    const path = pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname;
    if (way) way.search = String(new URLSearchParams({ leave: decodeURI(path) }));
    if (status) status.textContent = '';
    if (edit) mark(edit, props.editMark);
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
  placeEditLinks();
  void followEditor(bar.dataset.editors?.split(' ') ?? []);
}

interface ShownPage {
  url: string;
  props: { editMark?: { label: string; href?: string; attributes?: Record<string, string> } };
}

/** Has the bar lead to where the page is edited. */
function mark(link: HTMLAnchorElement, editMark: ShownPage['props']['editMark']): void {
  for (const { name } of [...link.attributes]) {
    if (name === 'href' || name.startsWith('data-contentful-')) link.removeAttribute(name);
  }
  const { label = '', href, attributes = {} } = editMark ?? {};
  link.textContent = label;
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  if (href !== undefined) link.href = href;
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
