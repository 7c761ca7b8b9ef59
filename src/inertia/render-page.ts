import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { encodeWholeJson } from '#platform/encode-json.ts';
import type { Errors, Page, PageExtras } from './page-object.ts';
import { toPagePath } from './page-path.ts';
import type { PropsInput } from './prop.ts';
import { resolveProps } from './resolve-props.ts';
import type { Visit } from './visit.ts';

const encoder = new TextEncoder();

type Html = string | Uint8Array<ArrayBuffer>;

/** Settings that are the same for every page. */
export interface PageSettings {
  /**
   * Renders the HTML of a full page load, which must contain `embedPage(page)`. Undefined is answered 304: the response
   * cache has a document of the same page.
   *
   * @param json the page object in JSON, as Inertia's client gets it
   */
  document: (
    page: Page,
    c: Context,
    json: Uint8Array<ArrayBuffer>,
  ) => Html | undefined | Promise<Html | undefined>;
  /** The asset version. A client that has another reloads. Empty, the default, disables the check. */
  version?: string;
  /** Reduces the path and query that an HTML page is told to the parts that matter; the browser knows the rest. */
  tellAddress?: (address: string) => string;
  /** Props of every page; a page's own props take precedence. */
  share?: (c: Context) => PropsInput | Promise<PropsInput>;
  /** Told the bytes that a response was made of, for middleware that would else read and copy its body. */
  rememberBody?: (response: Response, body: Uint8Array<ArrayBuffer>) => Response;
}

export interface RenderOptions extends PageExtras {
  /** 200 by default. With errors, HTML is 422; JSON stays 200, since Inertia's client treats 400 and above as a failure. */
  status?: ContentfulStatusCode;
  /** The page's `errors` prop; nested under the client's error bag if it names one. */
  errors?: Errors;
  /** The page's address if it is not the request's: in the response to a POST, that of the form's page. */
  url?: string;
}

/** Answers with a page: HTML for a full page load, JSON for Inertia's client. */
export async function renderPage(
  c: Context,
  visit: Visit,
  {
    document,
    version = '',
    tellAddress = (address) => address,
    share,
    rememberBody = (response) => response,
  }: PageSettings,
  component: string,
  ownProps: PropsInput,
  { status, errors = {}, url = c.req.url, ...extras }: RenderOptions,
): Promise<Response> {
  const selection = visit.partial?.component === component ? visit.partial : undefined;
  const shared = (await share?.(c)) ?? {};
  const { props, labels } = await resolveProps({ ...shared, ...ownProps }, selection);
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

  const json = await encodeWholeJson(page);
  c.header('Vary', 'X-Inertia', { append: true });
  if (!visit.isInertia) {
    const html = await document(page, c, json);
    if (html === undefined) return c.body(null, 304);
    // Encoded here, which is faster than letting `Response` do it.
    const body = typeof html === 'string' ? encoder.encode(html) : html;
    const type = { 'Content-Type': 'text/html; charset=UTF-8' };
    return rememberBody(c.body(body, status ?? (hasErrors ? 422 : 200), type), body);
  }
  c.header('X-Inertia', 'true');
  return rememberBody(c.body(json, status, { 'Content-Type': 'application/json' }), json);
}
