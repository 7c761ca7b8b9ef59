import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readUsage } from '../tools/read-usage.ts';
import { browserHeaders } from './browser-headers.ts';
import type { Contender, RunContext, Server } from './contenders/contender.ts';
import { ours } from './contenders/ours.ts';
import type { Figure, MeasuredLoad, Round, Values } from './figure.ts';
import { load } from './load.ts';
import type { Options } from './options.ts';
import { type FigureResult, judgeFigure } from './results.ts';
import { describeDifference, readVisibleText } from './visible-text.ts';

/**
 * Measures a figure: in each round, each contender is started, measured and stopped in turn. A failed measurement is
 * reported, also in the result; the others count.
 */
export async function measureFigure(
  figure: Figure,
  options: Options,
  temporary: string,
  tell: (line: string) => void,
): Promise<FigureResult> {
  const wanted = options.rounds ?? figure.rounds ?? defaultRounds;
  const rounds = Math.min(wanted, figure.mostRounds ?? wanted);
  const chosen = figure.isByPage ? choosePages(figure.contenders, options.pages) : figure.contenders;
  const measured = new Map<string, Values[]>(chosen.map(({ name }) => [name, []]));
  const failures: string[] = [];
  for (let index = 0; index < rounds; index++)
    for (const contender of chosen) {
      tell(`${figure.name}, round ${index + 1} of ${rounds}: ${contender.label}`);
      try {
        const turn = { index, seconds: options.seconds, temporary };
        measured.get(contender.name)?.push(await measureOnce(figure, contender, turn));
      } catch (error) {
        failures.push(`${contender.label}: ${describeError(error)}`);
        tell(`Failed. ${failures.at(-1)}`);
      }
    }
  await figure.finish?.();
  const result = judgeFigure({ ...figure, contenders: chosen }, measured);
  return failures.length > 0 ? { ...result, error: failures.join('\n') } : result;
}

const defaultRounds = 3;

/** @throws if there is no such page */
function choosePages(contenders: readonly Contender[], parts: readonly string[]): readonly Contender[] {
  if (parts.length === 0) return contenders;
  const chosen = contenders.filter(({ name }) =>
    parts.some((part) => (part.startsWith('=') ? name === part.slice(1) : name.includes(part))),
  );
  if (chosen.length === 0) throw new Error(`No page has ${parts.join(' or ')} in its address.`);
  return chosen;
}

async function measureOnce(
  figure: Figure,
  contender: Contender,
  turn: Pick<Round, 'index' | 'seconds' | 'temporary'>,
): Promise<Values> {
  const expected = contender.servesHomePage ? await readOurText(turn) : undefined;
  const server = await contender.start(turn);
  try {
    if (expected !== undefined) await assertSameText(contender, server, expected);
    return await figure.measure({
      ...turn,
      contender,
      server,
      load: (request) => loadServer(server, turn.seconds, request),
    });
  } finally {
    await server.stop();
  }
}

/** The text of our home page, read once per run. */
async function readOurText(context: RunContext): Promise<string> {
  const file = join(context.temporary, 'home.txt');
  if (existsSync(file)) return readFile(file, 'utf8');
  const server = await ours.start(context);
  try {
    const text = await readText(server);
    await writeFile(file, text);
    return text;
  } finally {
    await server.stop();
  }
}

/** @throws if a contender serves a different page, since it might be fast for that reason alone */
async function assertSameText({ label }: Contender, server: Server, expected: string): Promise<void> {
  const difference = describeDifference(expected, await readText(server));
  if (difference !== undefined) throw new Error(`${label} does not send the same text: ${difference}`);
}

async function readText({ origin, path }: Server): Promise<string> {
  return readVisibleText(await (await fetch(origin + path, { headers: browserHeaders })).text());
}

/** The warm-up's duration, as a share of the counted load's. */
const warmUpShare = 1 / 3;

async function loadServer(
  server: Server,
  seconds: number,
  request: Parameters<Round['load']>[0],
): Promise<MeasuredLoad> {
  const job = { origin: server.origin, path: server.path, ...request };
  if (request.amount === undefined)
    await load({ ...job, seconds: Math.max(2, Math.ceil(seconds * warmUpShare)) });
  const before = readUsage(server.pid);
  const result = await load(request.amount === undefined ? { ...job, seconds } : job);
  const after = readUsage(server.pid);
  const cpu = before && after ? after.cpu - before.cpu : Number.NaN;
  return { ...result, cpuPerAnswer: (cpu * 1000) / result.answers };
}

/** Includes the cause, where `fetch` puts the reason. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
