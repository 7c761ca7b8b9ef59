import { join } from 'node:path';
import { findFreePort } from '../../tools/find-free-port.ts';
import { root, startProcess } from '../processes.ts';
import { buildPeers, quiet } from './build-peers.ts';
import { type Contender, waitForAnswer } from './contender.ts';

/** The prerendered page. */
export const nextPrerendered = createNext('next', 'Next.js, prerendered', '/en-gb');

/** The page rendered for each request (`force-dynamic`). */
export const nextDynamic = createNext('next-dynamic', 'Next.js, force-dynamic', '/dynamic');

/** Like the first, but uncompressed, for a proxy to compress: seven times the bytes. */
export const nextUncompressed = createNext(
  'next-uncompressed',
  'Next.js, prerendered, uncompressed',
  '/en-gb',
  {
    NEXT_COMPRESS: 'off',
  },
);

function createNext(
  name: string,
  label: string,
  path: string,
  settings: Readonly<Record<string, string>> = {},
): Contender {
  return {
    name,
    label,
    servesHomePage: true,
    prepare: buildPeers,
    async start() {
      const port = await findFreePort();
      const running = startProcess({
        command: process.execPath,
        args: [
          join(root, 'bench/node_modules/next/dist/bin/next'),
          'start',
          '-H',
          '127.0.0.1',
          '-p',
          String(port),
        ],
        cwd: join(root, 'bench/dist/next'),
        env: { ...quiet, NODE_ENV: 'production', ...settings },
      });
      const origin = `http://127.0.0.1:${port}`;
      await waitForAnswer(origin + path, running);
      return { origin, path, pid: running.pid, stop: running.stop };
    },
  };
}
