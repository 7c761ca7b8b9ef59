import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3Settings } from './create-s3-store.server.ts';

/** What is used of it; it comes without types. */
type S3Server = new (
  options: object,
) => {
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
};

/** A storage that speaks S3, on a free port of this machine, for tests. It keeps what it is given in a folder of its own. */
export async function startTemporaryS3(): Promise<{ settings: S3Settings; stop: () => Promise<void> }> {
  const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as S3Server;
  const directory = await mkdtemp(join(tmpdir(), 's3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    resetOnClose: true,
    configureBuckets: [{ name: 'media' }],
  });
  const { port } = await server.run();
  return {
    // The pair that it knows.
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'media',
      region: 'us-east-1',
      accessKey: 'S3RVER',
      secretKey: 'S3RVER',
    },
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
