import './preview-page.css';
import { followEditor } from './editor.ts';

const corners = ['end', 'start', 'bottom-end', 'bottom-start'] as const;
const controls = 'a, button, input, select, textarea, summary, [tabindex]';

/*
 * The browser's half of the preview. The site's own code knows nothing of it and renders public URLs, so links are
 * rewritten into the preview when they are used.
 */

const bar = document.querySelector<HTMLElement>('[data-preview-base]');
const base = bar?.dataset.previewBase ?? '';
const way = bar?.querySelector<HTMLAnchorElement>('[data-leave]');
const edit = bar?.querySelector<HTMLAnchorElement>('[data-edit]');
const status = bar?.querySelector<HTMLElement>('[role="status"]');

if (bar) {
  const end = bar.querySelector('time');
  if (end) {
    const format = new Intl.DateTimeFormat(bar.lang, { dateStyle: 'long', timeStyle: 'short' });
    end.textContent = format.format(new Date(end.dateTime));
  }
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
  // In the capture phase, before React: a form that sees the submit event would wait for a response.
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

/** Updates the bar's edit link for the current page. */
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

/** Blocks a form, and says that forms send nothing in a preview. */
function refuse(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  if (status) status.textContent = status.dataset.note ?? '';
}

/** Rewrites a link that the browser follows itself, such as into a new tab. */
function leadOn(event: Event): void {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
  if (link && link.origin === location.origin) link.pathname = toPreview(link.pathname);
}

/** Moves a block's edit link, whenever it appears, to a corner where it covers none of the block's controls. */
function placeEditLinks(): void {
  for (const type of ['pointerover', 'focusin']) {
    document.addEventListener(type, ({ target }) => {
      for (let part = target instanceof Element ? target : null; part; part = part.parentElement) {
        const link = part.querySelector<HTMLElement>(':scope > .edit-link');
        if (link && link.dataset.corner === undefined) place(link, part);
      }
    });
  }
  addEventListener('resize', () => {
    for (const link of document.querySelectorAll<HTMLElement>('.edit-link')) delete link.dataset.corner;
  });
}

/** Falls back to the first corner: the link disappears once the pointer is elsewhere. */
function place(link: HTMLElement, block: Element): void {
  const others = [...block.querySelectorAll(controls)].filter((control) => control !== link);
  const taken = others.map((control) => control.getBoundingClientRect());
  link.dataset.corner =
    corners.find((corner) => {
      link.dataset.corner = corner;
      const own = link.getBoundingClientRect();
      return !taken.some((box) => overlap(own, box));
    }) ?? corners[0];
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
