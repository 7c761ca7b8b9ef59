import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** The SHA-256 of a file, in hexadecimal digits. */
export async function digestFile(file: string): Promise<string> {
  const digest = createHash('sha256');
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) digest.update(chunk);
  return digest.digest('hex');
}
