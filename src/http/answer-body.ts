import type { Context } from 'hono';

const bodies = new WeakMap<Response, Uint8Array<ArrayBuffer>>();

/** The bytes of an answer. Where `replaceBody` made it, they are at hand, and no stream is read. */
export async function readBody(answer: Response): Promise<Uint8Array<ArrayBuffer>> {
  return bodies.get(answer) ?? new Uint8Array(await answer.arrayBuffer());
}

/** Whether an answer has a body. To look at it makes a stream of it, unless `replaceBody` made the answer. */
export function hasBody(answer: Response): boolean {
  return bodies.has(answer) || answer.body !== null;
}

/** Gives an answer another body, or none, and keeps its headers. */
export function replaceBody(c: Context, body: Uint8Array<ArrayBuffer> | null, status = c.res.status): void {
  const { headers } = c.res;
  // Beside the one before, Hono would copy the new answer, for the sake of headers that it has.
  c.res = undefined;
  c.res = new Response(body, { status, headers });
  if (body) bodies.set(c.res, body);
}
