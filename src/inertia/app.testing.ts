import { Hono } from 'hono';
import { embedPage } from './embed-page.ts';
import { type InertiaOptions, type InertiaVariables, inertia } from './inertia.ts';
import type { Page } from './page-object.ts';
import type { PropsInput } from './prop.ts';

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
export async function askForPage(props: PropsInput, headers: Record<string, string> = {}): Promise<Page> {
  const app = createTestApp();
  app.get('/', (c) => c.var.inertia.render('Page', props));
  const response = await app.request('/', { headers: asClient(headers) });
  if (!response.ok) throw new Error(`The page answered ${response.status}.`);
  return response.json() as Promise<Page>;
}

/** Likewise, with a partial reload of the same page. */
export function askForPart(
  props: PropsInput,
  part: { only?: string[]; except?: string[]; reset?: string[] },
  headers: Record<string, string> = {},
): Promise<Page> {
  const partial = {
    'X-Inertia-Partial-Component': 'Page',
    ...((part.only || part.reset) && {
      'X-Inertia-Partial-Data': [...(part.only ?? []), ...(part.reset ?? [])].join(','),
    }),
    ...(part.except && { 'X-Inertia-Partial-Except': part.except.join(',') }),
    ...(part.reset && { 'X-Inertia-Reset': part.reset.join(',') }),
  };
  return askForPage(props, { ...partial, ...headers });
}
