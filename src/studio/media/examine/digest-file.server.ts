import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** A file's SHA-256 in hexadecimal. */
export async function digestFile(file: string): Promise<string> {
  const digest = createHash('sha256');
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) digest.update(chunk);
  return digest.digest('hex');
}
