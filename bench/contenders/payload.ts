import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../../tools/find-free-port.ts';
import { root, run, startProcess } from '../processes.ts';
import { type Contender, type Server, waitForAnswer } from './contender.ts';

const server = 'bench/peers/payload/server.mjs';
const folder = join(root, 'bench/dist/payload');
const files = { DATABASE: join(folder, 'entries.db'), ENTRY: join(folder, 'entry.json') };

/** Payload on SQLite, with our own answer as the one document of a collection. */
export const payload: Contender = {
  name: 'payload',
  label: 'Payload, REST',
  async start() {
    const port = await findFreePort();
    const env = { ...files, NODE_ENV: 'production', PORT: String(port) };
    const running = startProcess({ command: process.execPath, args: [server], env });
    const origin = `http://127.0.0.1:${port}`;
    const path = '/api/products/1';
    await waitForAnswer(origin + path, running);
    return { origin, path, pid: running.pid, stop: running.stop };
  },
};

/** Gives Payload the entry that is compared. */
export async function fillPayload(ours: Server, path: string): Promise<void> {
  const entry = await (await fetch(ours.origin + path)).text();
  mkdirSync(folder, { recursive: true });
  writeFileSync(files.DATABASE, '');
  writeFileSync(files.ENTRY, entry);
  const env = { ...files, NODE_ENV: 'development' };
  await run({ command: process.execPath, args: [server, 'create'], env });
}
