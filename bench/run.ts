import { existsSync, globSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Figure } from './figure.ts';
import { formatResults } from './format.ts';
import { measureFigure } from './measure-figure.ts';
import { type Options, readOptions, usage } from './options.ts';
import { killAll, root, run } from './processes.ts';
import { renderReport } from './report.ts';
import { describeMachine, describeVersions, type FigureResult, type Results } from './results.ts';

/** `npm run bench`: measures the site and its peers, and writes the results. */
const tell = (line: string) => process.stderr.write(`${line}\n`);
const temporary = await mkdtemp(join(tmpdir(), 'bench-'));

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)
  process.once(signal, () => {
    killAll();
    void removeTemporary().finally(() => process.exit(code));
  });

try {
  process.exitCode = await main();
} catch (error) {
  tell(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  killAll();
  await removeTemporary();
}

async function main(): Promise<number> {
  const { isList, isHelp, ...options } = readOptions(process.argv.slice(2));
  if (isHelp) {
    process.stdout.write(`${usage}\n`);
    return 0;
  }
  const figures = await readFigures(options);
  if (isList) {
    process.stdout.write(`${figures.map(({ name, title }) => `${name}: ${title}`).join('\n')}\n`);
    return 0;
  }
  await installPackages();
  await prepareContenders(figures);
  const results = await measureAll(figures, options);
  const folder = options.only.length > 0 ? 'bench/dist' : 'bench';
  await mkdir(join(root, folder), { recursive: true });
  await writeFile(join(root, folder, 'results.json'), `${JSON.stringify(results, null, 2)}\n`);
  await writeFile(join(root, folder, 'report.html'), renderReport(results));
  process.stdout.write(
    `${formatResults(results)}\n\nWritten: ${folder}/results.json, ${folder}/report.html\n`,
  );
  return results.figures.some(({ error }) => error) ? 1 : 0;
}

/** @throws if an unknown figure is requested */
async function readFigures({ only }: Options): Promise<Figure[]> {
  const files = globSync('bench/figures/*.ts', { cwd: root }).sort();
  const figures = await Promise.all(
    files.map(async (file): Promise<Figure> => (await import(pathToFileURL(join(root, file)).href)).figure),
  );
  const unknown = only.filter((name) => !figures.some((figure) => figure.name === name));
  if (unknown.length > 0) throw new Error(`There is no figure named ${unknown.join(', ')}: see --list.`);
  return only.length > 0 ? figures.filter(({ name }) => only.includes(name)) : figures;
}

/** Installs this folder's packages, which the product's own `npm ci` does not. */
async function installPackages(): Promise<void> {
  const installed = join(root, 'bench/node_modules/.package-lock.json');
  const wanted = join(root, 'bench/package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(wanted).mtimeMs) return;
  tell('Installing the packages of bench/ …');
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  await run({ command: 'npm', args, cwd: join(root, 'bench') });
}

async function prepareContenders(figures: readonly Figure[]): Promise<void> {
  const preparations = new Set(figures.flatMap(({ contenders }) => contenders.map(({ prepare }) => prepare)));
  for (const prepare of preparations) await prepare?.();
}

async function measureAll(figures: readonly Figure[], options: Options): Promise<Results> {
  const machine = describeMachine();
  const measured: FigureResult[] = [];
  for (const figure of figures) measured.push(await measureFigure(figure, options, temporary, tell));
  const { seconds } = options;
  return {
    takenAt: new Date().toISOString(),
    machine,
    versions: describeVersions(),
    options: { seconds },
    figures: measured,
  };
}

function removeTemporary(): Promise<void> {
  return rm(temporary, { recursive: true, force: true });
}
