import { findFreePort } from '../../tools/find-free-port.ts';
import { startProcess } from '../processes.ts';
import { buildPeers } from './build-peers.ts';
import { type Contender, waitForAnswer } from './contender.ts';
import { homePath } from './ours.ts';

/** The bare cost of rendering: React's `renderToString` behind `node:http`. */
export const bareRender: Contender = {
  name: 'bare-render',
  label: 'Bare renderToString',
  servesHomePage: true,
  prepare: buildPeers,
  async start() {
    const port = await findFreePort();
    const running = startProcess({
      command: process.execPath,
      args: ['bench/contenders/bare-render-server.ts', String(port)],
      env: { NODE_ENV: 'production' },
    });
    const origin = `http://127.0.0.1:${port}`;
    await waitForAnswer(origin + homePath, running);
    return { origin, path: homePath, pid: running.pid, stop: running.stop };
  },
};
