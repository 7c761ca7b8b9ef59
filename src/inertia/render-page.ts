import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Errors, Page, PageExtras } from './page-object.ts';
import { toPagePath } from './page-path.ts';
import type { PropsInput } from './prop.ts';
import { resolveProps } from './resolve-props.ts';
import type { Visit } from './visit.ts';

const encoder = new TextEncoder();

/** What is the same for every page. */
export interface PageSettings {
  /**
   * Renders the HTML of a first visit; `embedPage(page)` must stand in it. Undefined is answered 304: whoever asks has
   * what shows the same page.
   */
  document: (page: Page, c: Context) => string | undefined | Promise<string | undefined>;
  /** Changes with the browser's assets: a client that has others reloads. Not checked where empty, as it is by default. */
  version?: string;
  /** What of its address, path and query, an HTML page is told; all by default. What is left out is the browser's to know. */
  tellAddress?: (address: string) => string;
  /** Props of every page; a page's own of the same name win. */
  share?: (c: Context) => PropsInput | Promise<PropsInput>;
}

export interface RenderOptions extends PageExtras {
  /**
   * 200 by default. With errors it is 422, save to the client, which reports an answer from 400 up as a fault before it
   * shows it.
   */
  status?: ContentfulStatusCode;
  /** The page's `errors` prop; put under the name of the client's error bag where it sends one. */
  errors?: Errors;
  /** The page's address, where it is not the request's: that of a form's page, in the answer to its POST. */
  url?: string;
}

/** Answers with a page: HTML for a browser's own visit, JSON for the client's. */
export async function renderPage(
  c: Context,
  visit: Visit,
  { document, version = '', tellAddress = (address) => address, share }: PageSettings,
  component: string,
  ownProps: PropsInput,
  { status, errors = {}, url = c.req.url, ...extras }: RenderOptions,
): Promise<Response> {
  const selection = visit.partial?.component === component ? visit.partial : undefined;
  const shared = (await share?.(c)) ?? {};
  const { props, labels } = await resolveProps({ ...shared, ...ownProps }, visit, selection);
  const hasErrors = Object.keys(errors).length > 0;
  const page: Page = {
    component,
    props: { ...props, errors: hasErrors && visit.errorBag ? { [visit.errorBag]: errors } : errors },
    url: visit.isInertia ? toPagePath(url) : tellAddress(toPagePath(url)),
    version,
    ...(share && { sharedProps: Object.keys(shared) }),
    ...labels,
    ...extras,
  };

  c.header('Vary', 'X-Inertia', { append: true });
  if (!visit.isInertia) {
    const html = await document(page, c);
    if (html === undefined) return c.body(null, 304);
    // Of a text, `Response` would make bytes more slowly.
    return c.body(encoder.encode(html), status ?? (hasErrors ? 422 : 200), {
      'Content-Type': 'text/html; charset=UTF-8',
    });
  }
  c.header('X-Inertia', 'true');
  return c.json(page, status);
}
