import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { OriginalStore } from './original-store.server.ts';

/** Any storage that speaks Amazon’s S3. */
export interface S3Settings {
  /** `https://s3.eu-west-1.amazonaws.com`; the bucket is the first part of the path below it. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

/** Milliseconds that an answer may take to begin; a file may take longer to arrive. */
const patience = 20_000;

/** Keeps originals in a bucket, below `originals/`. */
export function createS3Store({ endpoint, bucket, region, accessKey, secretKey }: S3Settings): OriginalStore {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
    retries: 2,
  });
  const locate = (digest: string) => `${endpoint.replace(/\/$/, '')}/${bucket}/originals/${digest}`;

  return {
    has: async (digest) => (await measure(digest)) !== undefined,
    async put(digest, file, size) {
      if ((await measure(digest)) === size) return;
      // The name is what the storage checks the bytes by, which then are not read twice.
      const headers = { 'X-Amz-Content-Sha256': digest, 'Content-Type': 'application/octet-stream' };
      await drain(await ask(digest, { method: 'PUT', headers, body: await openAsBlob(file) }, [200]));
    },
    async read(digest) {
      const answer = await ask(digest, {}, [200, 404]);
      if (answer.status === 200 && answer.body) return Readable.fromWeb(answer.body as ReadableStream);
      await drain(answer);
      return undefined;
    },
    async remove(digest) {
      await drain(await ask(digest, { method: 'DELETE' }, [200, 204, 404]));
    },
  };

  /** Bytes of what is kept. */
  async function measure(digest: string): Promise<number | undefined> {
    const { status, headers } = await ask(digest, { method: 'HEAD' }, [200, 404]);
    return status === 200 ? Number(headers.get('Content-Length')) : undefined;
  }

  /** @throws Error where it is answered otherwise than expected, without what could be a secret */
  async function ask(digest: string, init: RequestInit, expected: readonly number[]): Promise<Response> {
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), init.body ? patience * 10 : patience);
    try {
      const answer = await client.fetch(locate(digest), { ...init, signal: timeout.signal });
      if (expected.includes(answer.status)) return answer;
      const code = /<Code>([\w.-]+)<\/Code>/.exec(await answer.text())?.[1];
      const said = `${answer.status}${code ? ` (${code})` : ''} to ${init.method ?? 'GET'}`;
      throw Object.assign(
        new Error(`The storage of media answers ${said}.`),
        answer.status === 507 && { code: 'ENOSPC' },
      );
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Lets the connection be used again. */
async function drain(answer: Response): Promise<void> {
  await answer.body?.cancel();
}
