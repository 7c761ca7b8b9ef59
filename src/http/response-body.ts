import type { Context } from 'hono';

const bodies = new WeakMap<Response, Uint8Array<ArrayBuffer>>();

/** Remembers the bytes that a response was made of: what is read of it afterwards is neither streamed nor copied. */
export function rememberBody(response: Response, body: Uint8Array<ArrayBuffer>): Response {
  bodies.set(response, body);
  return response;
}

/** The bytes of a response. If `replaceBody` made it, they are in memory and no stream is read. */
export async function readResponseBody(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  return bodies.get(response) ?? new Uint8Array(await response.arrayBuffer());
}

/** Whether a response has a body. Unless `replaceBody` made it, asking turns the body into a stream. */
export function hasBody(response: Response): boolean {
  return bodies.has(response) || response.body !== null;
}

/** Replaces or removes the body of the response, keeping its headers. */
export function replaceBody(c: Context, body: Uint8Array<ArrayBuffer> | null, status = c.res.status): void {
  const { headers } = c.res;
  // Cleared first, or Hono would copy the new response to merge headers into it that it already has.
  c.res = undefined;
  c.res = new Response(body, { status, headers });
  if (body) bodies.set(c.res, body);
}
