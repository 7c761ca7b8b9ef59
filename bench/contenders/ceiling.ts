import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Contender, type RunContext, startServer } from './contender.ts';
import { homePath, ours } from './ours.ts';
import { recordAnswers } from './record-answers.ts';

/** Bare `node:http` with our responses in memory, sending only the headers that a client or a cache needs. */
export const ceiling: Contender = {
  name: 'ceiling',
  label: 'Bare node:http, same bytes',
  servesHomePage: true,
  prepare: ours.prepare,
  async start(context) {
    const file = join(context.temporary, 'ceiling.json');
    if (!existsSync(file)) await record(context, file);
    return startServer(homePath, (port) => ({
      command: process.execPath,
      args: ['bench/contenders/ceiling-server.ts', file, port],
      env: { NODE_ENV: 'production' },
    }));
  },
};

async function record(context: RunContext, file: string): Promise<void> {
  const server = await ours.start(context);
  try {
    await writeFile(file, JSON.stringify(await recordAnswers(server)));
  } finally {
    await server.stop();
  }
}
