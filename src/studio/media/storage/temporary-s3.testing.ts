import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
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

export interface TemporaryS3 {
  settings: S3Settings;
  /** Has the connection break off with every file that comes, until what this resolves with is called. */
  breakDown(): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

/** A storage that speaks S3, on a free port of this machine, for tests. It keeps what it is given in a folder of its own. */
export async function startTemporaryS3(): Promise<TemporaryS3> {
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
  const line = await openLine(port);
  return {
    breakDown: line.breakDown,
    // The pair that it knows.
    settings: {
      endpoint: `http://127.0.0.1:${line.port}`,
      bucket: 'media',
      region: 'us-east-1',
      accessKey: 'S3RVER',
      secretKey: 'S3RVER',
    },
    async stop() {
      line.close();
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** A way to a port that can be broken. */
async function openLine(to: number) {
  let isBroken = false;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    const end = () => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', end).on('close', () => {
        sockets.delete(socket);
        end();
      });
    }
    near.on('data', (bytes) => {
      if (isBroken && bytes.toString('latin1', 0, 4) === 'PUT ') end();
      else far.write(bytes);
    });
    far.pipe(near);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async breakDown() {
      isBroken = true;
      return async () => {
        isBroken = false;
      };
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
