import { join } from 'node:path';
import { root } from '../processes.ts';
import { buildPeer, quiet } from './build-peer.ts';
import { type Contender, startServer } from './contender.ts';

/** The prerendered page. */
export const nextPrerendered = createNext('next', 'Next.js, prerendered', '/en-gb');

/** The page rendered for each request (`force-dynamic`). */
export const nextDynamic = createNext('next-dynamic', 'Next.js, force-dynamic', '/dynamic');

function createNext(name: string, label: string, path: string): Contender {
  return {
    name,
    label,
    servesHomePage: true,
    prepare: buildPeer,
    start: () =>
      startServer(path, (port) => ({
        command: process.execPath,
        args: [join(root, 'bench/node_modules/next/dist/bin/next'), 'start', '-H', '127.0.0.1', '-p', port],
        cwd: join(root, 'bench/dist/next'),
        env: { ...quiet, NODE_ENV: 'production' },
      })),
  };
}
