import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describeMachine } from '../../bench/results.ts';
import type { Experiment } from './frame/experiment.ts';
import { type Options, readOptions, usage } from './frame/options.ts';
import {
  describeRuns,
  formatTable,
  isKept,
  type RecordedRun,
  type Results,
  recordRun,
  writeMarkdownTable,
} from './frame/results.ts';
import { type Outcome, runExperiment } from './frame/run-experiment.ts';

/** `npm run test:resilience`: shows by experiments what docs/resilience.md promises, and records their figures. */
const root = resolve(import.meta.dirname, '../..');
const resultsFile = join(import.meta.dirname, 'dist/results.json');
const docsFile = join(root, 'docs/resilience.md');
const tell = (line: string) => process.stderr.write(`${line}\n`);
const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => ending.abort());

try {
  process.exitCode = await main(readOptions(process.argv.slice(2)));
} catch (error) {
  tell(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
// What an experiment that ran out of time has left in the event loop is not waited for.
process.exit();

async function main({ isHelp, isList, writesDocs, only, ...options }: Options): Promise<number> {
  if (isHelp) return print(usage);
  const experiments = await readExperiments();
  if (isList) return print(experiments.map(({ name, promise }) => `${name}: ${promise}`).join('\n'));
  if (writesDocs) return writeDocs(experiments);
  const unknown = only.filter((name) => !experiments.some((experiment) => experiment.name === name));
  if (unknown.length > 0) throw new Error(`There is no experiment named ${unknown.join(', ')}: see --list.`);
  buildSite();
  const chosen = experiments.filter(({ name }) => only.length === 0 || only.includes(name));
  tell(`The seed is ${options.seed}: --seed ${options.seed} tries the same again.`);
  const runs: [Experiment, Outcome][] = [];
  for (const experiment of chosen) {
    if (ending.signal.aborted) break;
    tell(`\n${experiment.name}: ${experiment.how}`);
    const machine = describeMachine();
    const outcome = await runExperiment(experiment, { ...options, tell, signal: ending.signal });
    if (outcome.error !== undefined) tell(`  ${outcome.error}`);
    runs.push([experiment, outcome]);
    await record(experiment.name, {
      takenAt: new Date().toISOString(),
      seed: options.seed,
      machine,
      ...outcome,
    });
  }
  print(`\n${formatTable(runs)}`);
  return runs.every(([experiment, outcome]) => isKept(experiment, outcome)) && !ending.signal.aborted ? 0 : 1;
}

/** Every file beside this one that is not one, in the order of their names. */
async function readExperiments(): Promise<Experiment[]> {
  const files = globSync('*.ts', { cwd: import.meta.dirname })
    .filter((file) => file !== 'run.ts' && !file.endsWith('.test.ts'))
    .sort();
  return Promise.all(
    files.map(async (file): Promise<Experiment> => {
      const { experiment } = await import(pathToFileURL(join(import.meta.dirname, file)).href);
      if (`${experiment?.name}.ts` !== file)
        throw new Error(`${file} must export the experiment that it is named after.`);
      return experiment;
    }),
  );
}

function buildSite(): void {
  const build = spawnSync(process.execPath, ['tools/build.ts', '--if-missing'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (build.status !== 0) throw new Error('The site cannot be built.');
}

async function record(name: string, run: RecordedRun): Promise<void> {
  const results = recordRun(await readResults(), name, run);
  await mkdir(join(import.meta.dirname, 'dist'), { recursive: true });
  await writeFile(resultsFile, `${JSON.stringify(results, null, 2)}\n`);
}

async function readResults(): Promise<Results> {
  return readFile(resultsFile, 'utf8').then(JSON.parse, () => ({}));
}

async function writeDocs(experiments: readonly Experiment[]): Promise<number> {
  const [begin, end] = ['<!-- figures -->', '<!-- end: figures -->'];
  const document = await readFile(docsFile, 'utf8');
  const [before, after] = [document.indexOf(begin), document.indexOf(end)];
  if (before < 0 || after < before)
    throw new Error(`docs/resilience.md has no place for figures: ${begin} … ${end}`);
  const results = await readResults();
  const text = [describeRuns(results), writeMarkdownTable(experiments, results)].filter(Boolean).join('\n\n');
  await writeFile(
    docsFile,
    `${document.slice(0, before + begin.length)}\n\n${text}\n\n${document.slice(after)}`,
  );
  return 0;
}

function print(text: string): 0 {
  process.stdout.write(`${text}\n`);
  return 0;
}
