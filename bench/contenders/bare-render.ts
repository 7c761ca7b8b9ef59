import { buildPeer } from './build-peer.ts';
import { type Contender, startServer } from './contender.ts';
import { homePath } from './ours.ts';

/** The bare cost of rendering: React's `renderToString` behind `node:http`. */
export const bareRender: Contender = {
  name: 'bare-render',
  label: 'Bare renderToString',
  servesHomePage: true,
  prepare: buildPeer,
  start: () =>
    startServer(homePath, (port) => ({
      command: process.execPath,
      args: ['bench/contenders/bare-render-server.ts', port],
      env: { NODE_ENV: 'production' },
    })),
};
