import { parseArgs } from 'node:util';

export interface Options {
  /** Names of figures; all if there are none. */
  only: readonly string[];
  /** Undefined to use each figure's own number. */
  rounds?: number;
  /** Substrings of paths: figures by page measure only matching pages. All if empty. */
  pages: readonly string[];
  /** The duration of one load in seconds, plus a third of it for the warm-up. */
  seconds: number;
}

export const usage = `npm run bench -- [--only kept,start] [--rounds 3] [--seconds 5] [--pages news,/ds/]
  --only     these figures alone; the results are written to bench/dist/ then
  --rounds   how often each contender has its turn: 3 times, unless its figure has another number
  --pages    of figures by page, the pages whose addresses contain one of these; a whole address, if it begins with =
  --seconds  how long each load lasts
  --list     the figures`;

/** @throws if an option is unknown or not a number */
export function readOptions(args: readonly string[]): Options & { isList: boolean; isHelp: boolean } {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', multiple: true, default: [] },
      rounds: { type: 'string' },
      pages: { type: 'string', multiple: true, default: [] },
      seconds: { type: 'string', default: '5' },
      list: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  return {
    only: splitNames(values.only),
    pages: splitNames(values.pages),
    ...(values.rounds !== undefined && { rounds: readCount('rounds', values.rounds) }),
    seconds: readCount('seconds', values.seconds),
    isList: values.list,
    isHelp: values.help,
  };
}

function splitNames(values: readonly string[]): string[] {
  return values.flatMap((names) => names.split(',')).filter(Boolean);
}

function readCount(name: string, value: string): number {
  const count = Number(value);
  if (!Number.isInteger(count) || count < 1 || count > 600)
    throw new Error(`--${name} takes a whole number from 1 to 600.`);
  return count;
}
