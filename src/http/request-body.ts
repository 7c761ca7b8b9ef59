/**
 * Reads a request's body as text, up to a limit. A body that is too large gives 413; one that is cut short, as when the
 * client disconnects, gives 400.
 *
 * @param largest bytes
 */
export async function readRequestBody(request: Request, largest: number): Promise<string | 400 | 413> {
  const chunks: Uint8Array[] = [];
  const refusal = await streamRequestBody(request, largest, (chunk) => chunks.push(chunk));
  return refusal ?? Buffer.concat(chunks).toString();
}

/**
 * Streams a request's body to a function, up to a limit.
 *
 * @param largest bytes
 * @param take returns false to read no further
 * @returns 413 if the body is too large or `take` wants no more of it, 400 if it was cut short, undefined once all of it has arrived
 */
export async function streamRequestBody(
  request: Request,
  largest: number,
  take: (chunk: Uint8Array) => unknown,
): Promise<400 | 413 | undefined> {
  if (Number(request.headers.get('Content-Length')) > largest) return 413;
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.length;
      if (size > largest || take(chunk) === false) return 413;
    }
  } catch {
    return 400;
  }
  return undefined;
}
