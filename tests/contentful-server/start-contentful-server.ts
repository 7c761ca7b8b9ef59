import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { ApiError } from './api-error.ts';
import { deliverFile } from './deliver-file.ts';
import { deliveryRoutes } from './delivery.ts';
import { managementRoutes, type Tokens } from './management.ts';
import { createSpace, type Space, type SpaceOptions } from './space.ts';

/** A request as received by the server. */
interface SeenRequest {
  method: string;
  /** With its query. */
  path: string;
}

/** Injects a response; undefined lets the request through. */
type Fault = (request: SeenRequest) => Response | Promise<Response> | undefined;

export interface ContentfulServer {
  space: Space;
  tokens: Tokens;
  /** For a client's `host`, with `insecure`: `127.0.0.1:port`. */
  host: string;
  origin: string;
  requests: SeenRequest[];
  /** Called before each request is handled. */
  fault: Fault | undefined;
  close(): Promise<void>;
}

export interface ServerOptions extends SpaceOptions {
  /** By default, a free one. */
  port?: number;
}

/** Starts a local server with an in-memory space that implements Contentful's APIs as publicly documented. */
export async function startContentfulServer({
  port: wantedPort = 0,
  ...options
}: ServerOptions = {}): Promise<ContentfulServer> {
  const tokens: Tokens = {
    management: 'management-token',
    delivery: 'delivery-token',
    preview: 'preview-token',
  };
  const space = createSpace(options);
  const requests: SeenRequest[] = [];
  const app = new Hono();

  app.use(async (context, next) => {
    const { pathname, search } = new URL(context.req.url);
    const request = { method: context.req.method, path: pathname + search };
    requests.push(request);
    const fault = await server.fault?.(request);
    if (!fault) await next();
    return fault;
  });
  // Contentful's APIs have different hosts; here they are told apart by client.
  const management = managementRoutes(space, tokens);
  const delivery = deliveryRoutes(space, tokens);
  for (const api of [management, delivery]) {
    api.onError((error, context) => {
      const known = error instanceof ApiError ? error : new ApiError(500, 'ServerError', String(error.stack));
      return context.json(known.toBody(), known.status as 500);
    });
    api.notFound((context) =>
      context.json(new ApiError(404, 'NotFound', 'The resource could not be found.').toBody(), 404),
    );
  }
  app.all('*', ({ req }) => {
    const file = space.files.get(new URL(req.url).pathname);
    if (file) return deliverFile(file, req.raw);
    const isDelivery = req.header('X-Contentful-User-Agent')?.includes('sdk contentful.js');
    return (isDelivery ? delivery : management).fetch(req.raw);
  });

  const listening = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const options = { hostname: '127.0.0.1', port: wantedPort, overrideGlobalObjects: false };
    const started = serve({ fetch: app.fetch, ...options }, () => resolve(started));
  });
  const { port } = listening.address() as AddressInfo;
  const host = `127.0.0.1:${port}`;
  const server: ContentfulServer = {
    space,
    tokens,
    host,
    origin: `http://${host}`,
    requests,
    fault: undefined,
    close: () =>
      new Promise((resolve, reject) => {
        listening.close((error) => (error ? reject(error) : resolve()));
        if ('closeAllConnections' in listening) listening.closeAllConnections();
      }),
  };
  return server;
}

/** The response to a client over its rate limit. */
export function rateLimited(seconds = 1): Response {
  const body = new ApiError(
    429,
    'RateLimitExceeded',
    'You have exceeded the rate limit of the Organization this Space belongs to by making too many API requests within a short timespan.',
  ).toBody();
  return Response.json(body, { status: 429, headers: { 'X-Contentful-RateLimit-Reset': String(seconds) } });
}
