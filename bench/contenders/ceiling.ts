import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '../../tools/find-free-port.ts';
import { startProcess } from '../processes.ts';
import { type Contender, type RunContext, waitForAnswer } from './contender.ts';
import { homePath, ours } from './ours.ts';
import { recordAnswers } from './record-answers.ts';

/** Bare `node:http` with our responses in memory, sending only the headers that a client or a cache needs. */
export const ceiling = createCeiling('ceiling', 'Bare node:http, same bytes', false);

/** The same with all our headers. The difference is the cost of the headers. */
export const ceilingWithHeaders = createCeiling('ceiling-headers', 'Bare node:http, all our headers', true);

function createCeiling(name: string, label: string, keepsAllHeaders: boolean): Contender {
  return {
    name,
    label,
    servesHomePage: true,
    prepare: ours.prepare,
    async start(context) {
      const file = join(context.temporary, `${name}.json`);
      if (!existsSync(file)) await record(context, file, keepsAllHeaders);
      const port = await findFreePort();
      const running = startProcess({
        command: process.execPath,
        args: ['bench/contenders/ceiling-server.ts', file, String(port)],
        env: { NODE_ENV: 'production' },
      });
      const origin = `http://127.0.0.1:${port}`;
      await waitForAnswer(origin + homePath, running);
      return { origin, path: homePath, pid: running.pid, stop: running.stop };
    },
  };
}

async function record(context: RunContext, file: string, keepsAllHeaders: boolean): Promise<void> {
  const server = await ours.start(context);
  try {
    await writeFile(file, JSON.stringify(await recordAnswers(server, keepsAllHeaders)));
  } finally {
    await server.stop();
  }
}
