import { parseArgs } from 'node:util';

export interface Options {
  /** Names of figures; all if there are none. */
  only: readonly string[];
  rounds: number;
  /** For how long one load lasts, in seconds; a third of it more for warming up. */
  seconds: number;
}

export const usage = `npm run bench -- [--only kept,start] [--rounds 3] [--seconds 5]
  --only     these figures alone; the results are written to bench/dist/ then
  --rounds   how often each contender has its turn
  --seconds  how long each load lasts
  --list     the figures`;

/** @throws when an option is unknown or no number */
export function readOptions(args: readonly string[]): Options & { isList: boolean; isHelp: boolean } {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', multiple: true, default: [] },
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '5' },
      list: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  return {
    only: values.only.flatMap((names) => names.split(',')).filter(Boolean),
    rounds: readCount('rounds', values.rounds),
    seconds: readCount('seconds', values.seconds),
    isList: values.list,
    isHelp: values.help,
  };
}

function readCount(name: string, value: string): number {
  const count = Number(value);
  if (!Number.isInteger(count) || count < 1 || count > 600)
    throw new Error(`--${name} takes a whole number from 1 to 600.`);
  return count;
}
