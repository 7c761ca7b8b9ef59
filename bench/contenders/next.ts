import { join } from 'node:path';
import { findFreePort } from '../../tools/find-free-port.ts';
import { root, startProcess } from '../processes.ts';
import { buildPeers, quiet } from './build-peers.ts';
import { type Contender, waitForAnswer } from './contender.ts';

/** The page as it was drawn when Next.js was built. */
export const nextPrerendered = createNext('next', 'Next.js, prerendered', '/en-gb');

/** The page drawn for each request (`force-dynamic`). */
export const nextDynamic = createNext('next-dynamic', 'Next.js, force-dynamic', '/dynamic');

function createNext(name: string, label: string, path: string): Contender {
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
        env: { ...quiet, NODE_ENV: 'production' },
      });
      const origin = `http://127.0.0.1:${port}`;
      await waitForAnswer(origin + path, running);
      return { origin, path, pid: running.pid, stop: running.stop };
    },
  };
}
