import { parseArgs } from 'node:util';
import type { ExperimentOptions } from './experiment.ts';

export interface Options extends ExperimentOptions {
  /** Names of experiments; all if there are none. */
  only: readonly string[];
  seed: number;
  writesDocs: boolean;
  isList: boolean;
  isHelp: boolean;
}

export const usage = `npm run test:resilience -- [--only fuzz,soak] [--seed 123] [--soak-minutes 3]
  --only          these experiments alone
  --seed          what is random is as it was in the run that printed this
  --soak-minutes  how long the soak lasts: 10 minutes, unless told otherwise
  --soak-rate     its requests/s, instead of half of what the site gets through: where others use the machine as well
  --write-docs    writes the figures of the last two runs of each into docs/resilience.md, and runs none
  --list          the experiments and what they promise`;

/** @throws when an option is unknown or no number */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', multiple: true, default: [] },
      seed: { type: 'string' },
      'soak-minutes': { type: 'string', default: '10' },
      'soak-rate': { type: 'string' },
      'write-docs': { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  return {
    only: values.only.flatMap((names) => names.split(',')).filter(Boolean),
    seed: readCount(
      'seed',
      values.seed ?? String(1 + Math.floor(Math.random() * 2_000_000_000)),
      2_147_483_647,
    ),
    soakMinutes: readCount('soak-minutes', values['soak-minutes'], 24 * 60),
    ...(values['soak-rate'] && { soakRate: readCount('soak-rate', values['soak-rate'], 10_000) }),
    writesDocs: values['write-docs'],
    isList: values.list,
    isHelp: values.help,
  };
}

function readCount(name: string, value: string, most: number): number {
  const count = Number(value);
  if (!Number.isInteger(count) || count < 1 || count > most)
    throw new Error(`--${name} takes a whole number from 1 to ${most}.`);
  return count;
}
