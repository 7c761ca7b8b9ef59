import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { OriginalStore } from './original-store.server.ts';

/** Settings of an S3-compatible storage. */
export interface S3Settings {
  /** `https://s3.eu-west-1.amazonaws.com`; the bucket becomes the first segment of the path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

/** Retries of a busy storage, and the milliseconds before the first. */
const retries = 2;
const pause = 100;

/** Milliseconds until the response must start; its body may take longer. */
const patience = 20_000;

/** Stores originals in a bucket, below `originals/`. */
export function createS3Store({ endpoint, bucket, region, accessKey, secretKey }: S3Settings): OriginalStore {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
    retries,
  });
  const locate = (digest: string) => `${endpoint.replace(/\/$/, '')}/${bucket}/originals/${digest}`;

  return {
    has: async (digest) => (await measure(digest)) !== undefined,
    async put(digest, file, size) {
      if ((await measure(digest)) === size) return;
      // The digest doubles as the payload hash, so the file is read only once.
      const headers = {
        'X-Amz-Content-Sha256': digest,
        'Content-Type': 'application/octet-stream',
        'Content-Length': String(size),
      };
      await drain(await ask(digest, { method: 'PUT', headers }, [200], file));
    },
    async read(digest) {
      const answer = await ask(digest, {}, [200, 404]);
      if (answer.status === 200 && answer.body) return Readable.fromWeb(answer.body as ReadableStream);
      await drain(answer);
      return undefined;
    },
    async remove(digest, signal) {
      await drain(await ask(digest, { method: 'DELETE', ...(signal && { signal }) }, [200, 204, 404]));
    },
  };

  async function measure(digest: string): Promise<number | undefined> {
    const { status, headers } = await ask(digest, { method: 'HEAD' }, [200, 404]);
    return status === 200 ? Number(headers.get('Content-Length')) : undefined;
  }

  /**
   * @param file absolute path of the request's body
   * @throws Error on an unexpected status; its message contains no secrets
   */
  async function ask(
    digest: string,
    init: RequestInit,
    expected: readonly number[],
    file?: string,
  ): Promise<Response> {
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), file ? patience * 10 : patience);
    const signal = AbortSignal.any([timeout.signal, ...(init.signal ? [init.signal] : [])]);
    try {
      const answer = await (file === undefined
        ? client.fetch(locate(digest), { ...init, signal })
        : send(digest, { ...init, signal }, file));
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

  /** Streams the file, which `fetch` would largely buffer in memory. */
  async function send(digest: string, init: RequestInit, file: string): Promise<Response> {
    for (let attempt = 0; ; attempt += 1) {
      const { headers } = await client.sign(locate(digest), init);
      const answer = await putFile(locate(digest), headers, file, init.signal ?? undefined);
      if (attempt === retries || (answer.status < 500 && answer.status !== 429)) return answer;
      await wait(pause * 2 ** attempt);
    }
  }
}

/** Sends a file by PUT, with back-pressure. */
async function putFile(
  url: string,
  headers: Headers,
  file: string,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const { request } = url.startsWith('https:') ? https : http;
  const outgoing = request(url, { method: 'PUT', headers: Object.fromEntries(headers), signal });
  // Errors surface through the response or its absence; a storage may refuse a file before it has received
  // all of it.
  outgoing.on('error', () => undefined);
  void pipeline(createReadStream(file), outgoing).catch(() => undefined);
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  const said = await text(answer);
  outgoing.destroy();
  return new Response(said, { status: answer.statusCode ?? 500 });
}

/** Frees the connection for reuse. */
async function drain(answer: Response): Promise<void> {
  await answer.body?.cancel();
}
