/**
 * A request's body as text; or the status of one that is too large, or that was cut short, as it is when the client
 * leaves. No more is read than may come.
 *
 * @param largest bytes
 */
export async function readBody(request: Request, largest: number): Promise<string | 400 | 413> {
  if (Number(request.headers.get('Content-Length')) > largest) return 413;
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.length;
      if (size > largest) return 413;
      chunks.push(chunk);
    }
  } catch {
    return 400;
  }
  return Buffer.concat(chunks).toString();
}
