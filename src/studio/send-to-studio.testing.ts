import type { Env, Hono } from 'hono';

/** What the studio's API answered to a test, its JSON read. */
export interface StudioAnswer {
  status: number;
  headers: Headers;
  body: never;
}

/** The path is below `/studio/api`; bytes are sent as they are, and what else the body is as JSON. */
export type StudioRequest = [method: string, path: string, body?: unknown];

/** Asks the studio's API as its own pages do. */
export async function sendToStudio(
  app: Hono<Env>,
  [method, path, body]: StudioRequest,
  headers: Record<string, string> = {},
): Promise<StudioAnswer> {
  const isBytes = [Blob, Uint8Array, ReadableStream].some((kind) => body instanceof kind);
  const response = await app.request(`/studio/api${path}`, {
    method,
    headers: {
      'Sec-Fetch-Site': 'same-origin',
      ...(body !== undefined && !isBytes && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: (isBytes ? body : JSON.stringify(body)) as BodyInit, duplex: 'half' }),
  } as RequestInit);
  const text = await response.text();
  const isJson = /^application\/(?:problem\+)?json/.test(response.headers.get('Content-Type') ?? '');
  return {
    status: response.status,
    headers: response.headers,
    body: (isJson ? JSON.parse(text) : text || undefined) as never,
  };
}
