import { type Context, Hono } from 'hono';
import { ApiError, badRequest, notFound, versionMismatch } from './api-error.ts';
import { assetRoutes } from './asset-routes.ts';
import { contentTypeRoutes } from './content-type-routes.ts';
import { entryRoutes } from './entry-routes.ts';
import { localeRoutes } from './locale-routes.ts';
import type { Space, Stored } from './space.ts';

/** The tokens that the server accepts, by API. */
export interface Tokens {
  management: string;
  delivery: string;
  preview: string;
}

/** The Content Management API of one environment. */
export function managementRoutes(space: Space, tokens: Tokens): Hono {
  const app = new Hono();
  app.use('/spaces/:space/*', async (context, next) => {
    if (context.req.header('Authorization') !== `Bearer ${tokens.management}`) {
      throw new ApiError(
        401,
        'AccessTokenInvalid',
        'The access token you sent could not be found or is invalid.',
      );
    }
    if (context.req.param('space') !== space.id) throw notFound('Space', context.req.param('space'));
    await next();
  });
  app.use('/spaces/:space/environments/:environment/*', async (context, next) => {
    const environment = context.req.param('environment');
    if (environment !== space.environment) throw notFound('Environment', environment);
    await next();
  });
  app.get('/spaces/:space', (context) =>
    context.json({ name: 'Space', sys: { type: 'Space', id: space.id, version: 1 } }),
  );
  app.get('/spaces/:space/environments/:environment', ({ json }) =>
    json({
      name: space.environment,
      sys: { ...space.makeSys('Environment', space.environment), status: { sys: { id: 'ready' } } },
    }),
  );
  const root = '/spaces/:space/environments/:environment';
  app.route(root, contentTypeRoutes(space));
  app.route(root, localeRoutes(space));
  app.route(root, entryRoutes(space));
  app.route('/', assetRoutes(space));
  return app;
}

/** A resource as the management API shows it: its draft, with `sys`. It is still the space's own: write it out at once. */
export function show<Body extends object>({ sys, body }: Stored<Body>) {
  return { sys, ...body };
}

/** A page of a collection, by `skip` and `limit`. */
export function listPage<Item>(context: Context, items: readonly Item[]) {
  const skip = readCount(context, 'skip', 0, Number.MAX_SAFE_INTEGER);
  const limit = readCount(context, 'limit', 100, 1000);
  return { sys: { type: 'Array' }, total: items.length, skip, limit, items: items.slice(skip, skip + limit) };
}

function readCount(context: Context, name: string, byDefault: number, most: number): number {
  const written = context.req.query(name);
  if (written === undefined) return byDefault;
  const count = Number(written);
  if (!Number.isInteger(count) || count < 0 || count > most) {
    throw new ApiError(400, 'InvalidQuery', 'The query you sent was invalid.', {
      errors: [{ name: 'size', path: [name], value: written }],
    });
  }
  return count;
}

/** @throws ApiError 409 unless the request names the resource's current version */
export function checkVersion(context: Context, { sys }: Stored<unknown>): void {
  if (context.req.header('X-Contentful-Version') !== String(sys.version)) throw versionMismatch();
}

/** @throws ApiError 400 for a body that is no JSON object */
export async function readBody<Body extends object>(context: Context): Promise<Body> {
  try {
    const body: unknown = await context.req.json();
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Body;
  } catch {
    // Reported below.
  }
  throw badRequest('The body you sent is not valid JSON.');
}

/** @throws ApiError 404 */
export function find<Body>(
  resources: ReadonlyMap<string, Stored<Body>>,
  type: string,
  id: string,
): Stored<Body> {
  const resource = resources.get(id);
  if (!resource) throw notFound(type, id);
  return resource;
}

/** @throws ApiError 422 for an id that Contentful does not allow */
export function checkId(id: string): void {
  if (!/^[a-zA-Z0-9-_.]{1,64}$/.test(id)) {
    throw new ApiError(422, 'InvalidResourceId', 'The resource ID is invalid.', { id });
  }
}
