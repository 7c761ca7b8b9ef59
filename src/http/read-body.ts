/**
 * A request's body as text; or the status of one that is too large, or that was cut short, as it is when the client
 * leaves. No more is read than may come.
 *
 * @param largest bytes
 */
export async function readBody(request: Request, largest: number): Promise<string | 400 | 413> {
  const chunks: Uint8Array[] = [];
  const refusal = await streamBody(request, largest, (chunk) => chunks.push(chunk));
  return refusal ?? Buffer.concat(chunks).toString();
}

/**
 * Hands on a request's body as it comes, no more of it than may come.
 *
 * @param largest bytes
 * @returns the status of one that is too large, or that was cut short; undefined once it has come whole
 */
export async function streamBody(
  request: Request,
  largest: number,
  take: (chunk: Uint8Array) => void,
): Promise<400 | 413 | undefined> {
  if (Number(request.headers.get('Content-Length')) > largest) return 413;
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.length;
      if (size > largest) return 413;
      take(chunk);
    }
  } catch {
    return 400;
  }
  return undefined;
}
