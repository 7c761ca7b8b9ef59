import { Hono } from 'hono';
import { embedPage } from './embed-page.ts';
import { type InertiaOptions, type InertiaVariables, inertia } from './inertia.ts';
import type { Page } from './page-object.ts';
import type { RenderOptions } from './render-page.ts';

export const origin = 'https://oakpea.example';
export const version = 'v1';

/** An app with the middleware in place and no routes yet. */
export function createTestApp(options: Partial<InertiaOptions> = {}) {
  const app = new Hono<{ Variables: InertiaVariables }>();
  const document = (page: Page) => `<!doctype html><title>${page.component}</title>${embedPage(page)}`;
  app.use(inertia({ origin, version, document, ...options }));
  return app;
}

/** The headers the client sends with every request, and more of them. */
export function asClient(headers: Record<string, string> = {}) {
  return {
    'X-Inertia': 'true',
    'X-Inertia-Version': version,
    'X-Requested-With': 'XMLHttpRequest',
    ...headers,
  };
}

/** Asks for a page with these props as the client does, and gives back the page object. */
export async function askForPage(
  props: object,
  headers: Record<string, string> = {},
  options: RenderOptions = {},
): Promise<Page> {
  const app = createTestApp();
  app.get('/', (c) => c.var.inertia.render('Page', props, options));
  const response = await app.request('/', { headers: asClient(headers) });
  if (!response.ok) throw new Error(`The page answered ${response.status}.`);
  return response.json() as Promise<Page>;
}

/** Likewise, with a partial reload of the same page. */
export function askForPart(
  props: object,
  part: { only?: string[]; except?: string[] },
  { headers = {}, ...options }: RenderOptions & { headers?: Record<string, string> } = {},
): Promise<Page> {
  const partial = {
    'X-Inertia-Partial-Component': 'Page',
    ...(part.only && { 'X-Inertia-Partial-Data': part.only.join(',') }),
    ...(part.except && { 'X-Inertia-Partial-Except': part.except.join(',') }),
  };
  return askForPage(props, { ...partial, ...headers }, options);
}
