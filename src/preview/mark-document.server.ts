import { embedPage } from '#inertia/embed-page.ts';
import type { Page } from '#inertia/page-object.ts';
import type { EditMark } from '#schema/edit-mark.ts';

const robots = 'noindex, nofollow';

export interface PreviewMarks {
  /** The base path of the preview. */
  base: string;
  /** Tags for the end of the head. */
  head: string;
  /** HTML for the end of the body. */
  bar: string;
  /** Where the page is edited. */
  mark?: EditMark | undefined;
}

/**
 * Turns a page's HTML into its preview: rewrites links, forms and Inertia's page URL to stay in the preview. Pages
 * rendered later in the browser are handled by the preview's script.
 */
export function markDocument(html: string, { base, head, bar, mark }: PreviewMarks): string {
  return html
    .replace(/<script data-page="app" type="application\/json">(.*?)<\/script>/s, (_, json: string) =>
      embedPage(markPage(JSON.parse(json), base, mark)),
    )
    .replaceAll(/<(?:a|form) [^>]*>/g, (tag) =>
      tag.replace(/ (href|action)="(\/(?!\/)[^"]*)"/, (_, name, path) => ` ${name}="${base}${path}"`),
    )
    .replace(/(<meta [^>]*name="robots"[^>]*content=")[^"]*/, (_, start: string) => start + robots)
    .replace('</head>', () => `${head}\n</head>`)
    .replace('</body>', () => `${bar}\n</body>`);
}

/** Does the same for an Inertia page object. */
export function markPage(page: Page, base: string, mark?: EditMark): Page {
  const { site } = page.props as { site?: { meta?: object } };
  const props = {
    ...page.props,
    ...(site?.meta && { site: { ...site, meta: { ...site.meta, robots } } }),
    ...(mark && { editMark: mark }),
  };
  return { ...page, props, url: base + page.url };
}
