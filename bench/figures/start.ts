import { setTimeout } from 'node:timers/promises';
import { nextPrerendered } from '../contenders/next.ts';
import { ours } from '../contenders/ours.ts';
import type { Figure, Round } from '../figure.ts';
import { readUsage } from '../processes.ts';
import { type StartTimes, startByNpm } from '../start-by-npm.ts';

const requests = 10_000;

/** How soon a built site is there, and what it holds of the machine. */
export const figure: Figure = {
  name: 'start',
  title: 'Start and memory',
  about: `From \`npm start\` in a built project to the home page’s last byte; resident memory of the server’s processes, npm left out, five seconds after the first answers and two after ${requests.toLocaleString('en-GB')} requests by 32 connections.`,
  contenders: [ours, nextPrerendered],
  measures: {
    time: { label: 'npm start to first answer', unit: 'ms', isLessBetter: true, isCharted: true },
    cpu: { label: 'CPU until then', unit: 'ms', isLessBetter: true },
    memoryAtRest: { label: 'Memory at rest', unit: 'MB', isLessBetter: true, isCharted: true },
    memoryAfter: { label: 'after 10,000 requests', unit: 'MB', isLessBetter: true, isCharted: true },
  },
  targets: [
    {
      text: 'Start, Oakpea ÷ Next.js',
      value: (median) => median('ours', 'time') / median('next', 'time'),
      atMost: 1,
    },
    {
      text: 'Memory at rest, Oakpea ÷ Next.js',
      value: (median) => median('ours', 'memoryAtRest') / median('next', 'memoryAtRest'),
      atMost: 1,
    },
    {
      text: 'Memory after 10,000 requests, Oakpea ÷ Next.js',
      value: (median) => median('ours', 'memoryAfter') / median('next', 'memoryAfter'),
      atMost: 1,
    },
  ],
  async measure(round) {
    const { server, load } = round;
    await setTimeout(5000);
    const memoryAtRest = readUsage(server.pid)?.memory ?? Number.NaN;
    await load({ connections: 32, amount: requests });
    await setTimeout(2000);
    const memoryAfter = readUsage(server.pid)?.memory ?? Number.NaN;
    await server.stop();
    return { ...(await start(round)), memoryAtRest, memoryAfter };
  },
};

function start({ contender, temporary }: Round): Promise<StartTimes> {
  if (contender === ours)
    return startByNpm('.', (port) => ({
      args: [],
      env: { HOST: '127.0.0.1', PORT: port, DATA_DIR: `${temporary}/data-start`, WARM_PICTURES: 'off' },
    }));
  return startByNpm('bench/dist/next', (port) => ({
    args: ['--', '-H', '127.0.0.1', '-p', port],
    env: { NEXT_TELEMETRY_DISABLED: '1' },
  }));
}
