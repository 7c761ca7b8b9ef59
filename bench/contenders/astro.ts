import { join } from 'node:path';
import { findFreePort } from '../../tools/find-free-port.ts';
import { root, startProcess } from '../processes.ts';
import { buildPeers, quiet } from './build-peers.ts';
import { type Contender, waitForAnswer } from './contender.ts';

/** The prerendered page: a file sent by Astro's standalone server. */
export const astroPrerendered = createAstro('astro', 'Astro, prerendered', '/en-gb/');

/** The page rendered for each request. */
export const astroDynamic = createAstro('astro-dynamic', 'Astro, on demand', '/dynamic');

function createAstro(name: string, label: string, path: string): Contender {
  return {
    name,
    label,
    servesHomePage: true,
    prepare: buildPeers,
    async start() {
      const port = await findFreePort();
      const running = startProcess({
        command: process.execPath,
        args: ['dist/server/entry.mjs'],
        cwd: join(root, 'bench/dist/astro'),
        env: { ...quiet, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port) },
      });
      const origin = `http://127.0.0.1:${port}`;
      await waitForAnswer(origin + path, running);
      return { origin, path, pid: running.pid, stop: running.stop };
    },
  };
}
