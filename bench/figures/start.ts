import { setTimeout } from 'node:timers/promises';
import { readUsage } from '../../tools/read-usage.ts';
import { nextPrerendered } from '../contenders/next.ts';
import { ours } from '../contenders/ours.ts';
import type { Figure, Round } from '../figure.ts';
import { type StartTimes, startByNpm } from '../start-by-npm.ts';

const requests = 10_000;

/** How fast a built site starts, and what resources it holds. */
export const figure: Figure = {
  name: 'start',
  title: 'Start and memory',
  about: `From \`npm start\` in a built project to the home page’s last byte, by the first process that it ever starts, and by the next (Next.js keeps nothing from the one for the other); resident memory of the server’s processes, npm left out, twenty seconds after the first answers, when V8 has given back what it needed for the start, and two after ${requests.toLocaleString('en-GB')} requests by 32 connections.`,
  contenders: [ours, nextPrerendered],
  measures: {
    time: { label: 'npm start to first answer', unit: 'ms', isLessBetter: true, isCharted: true },
    cpu: { label: 'CPU until then', unit: 'ms', isLessBetter: true },
    timeAgain: { label: 'Started again', unit: 'ms', isLessBetter: true, isCharted: true },
    cpuAgain: { label: 'CPU until then', unit: 'ms', isLessBetter: true },
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
      text: 'Started again, Oakpea ÷ Next.js',
      value: (median) => median('ours', 'timeAgain') / median('next', 'timeAgain'),
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
    await setTimeout(20_000);
    const memoryAtRest = readUsage(server.pid)?.memory ?? Number.NaN;
    await load({ connections: 32, amount: requests });
    await setTimeout(2000);
    const memoryAfter = readUsage(server.pid)?.memory ?? Number.NaN;
    await server.stop();
    const first = await start(round);
    const again = await start(round);
    return { ...first, timeAgain: again.time, cpuAgain: again.cpu, memoryAtRest, memoryAfter };
  },
};

function start({ contender, temporary, index }: Round): Promise<StartTimes> {
  if (contender === ours)
    return startByNpm('.', (port) => ({
      args: [],
      env: {
        HOST: '127.0.0.1',
        PORT: port,
        DATA_DIR: `${temporary}/data-start-${index}`,
        WARM_PICTURES: 'off',
        SHUTDOWN_DELAY_SECONDS: '0',
      },
    }));
  return startByNpm('bench/dist/next', (port) => ({
    args: ['--', '-H', '127.0.0.1', '-p', port],
    env: { NEXT_TELEMETRY_DISABLED: '1' },
  }));
}
