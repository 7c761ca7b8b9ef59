import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import PQueue from 'p-queue';

/** The gate: all static checks, and the page-size budgets. All checks run; each failure prints its tool's output. */
const checks: Record<string, readonly string[]> = {
  'format and lint': ['biome', 'check', '--error-on-warnings', '.'],
  types: ['tsc', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'],
  'generated files': ['node', 'tools/generate.ts', '--check'],
  'import rules': ['node', 'tools/check-imports.ts'],
  'names of blocks': ['node', 'tools/check-block-names.ts'],
  'regular expressions': ['node', 'tools/check-regexps.ts'],
  budgets: ['node', 'tools/check-budgets.ts'],
  'dead code': ['knip'],
  requirements: ['node', 'tools/check-requirements.ts'],
  dependencies: ['node', 'tools/check-dependencies.ts'],
  packages: ['node', 'tools/check-packages.ts'],
  citations: ['node', 'tools/check-citations.ts'],
  'paths and links': ['node', 'tools/check-paths.ts'],
};

/** One per core: the site that budgets weighs refuses pages where sixteen tools compete with it. */
const queue = new PQueue({ concurrency: availableParallelism() });
const outcomes = await queue.addAll(
  Object.entries(checks).map(([name, [command = '', ...args]]) => async () => {
    const { code, output } = await run(command, args);
    if (code !== 0) console.error(`\n✗ ${name}: ${[command, ...args].join(' ')}\n${output}`);
    return { name, isFine: code === 0 };
  }),
);
for (const { name, isFine } of outcomes) console.error(`${isFine ? '✓' : '✗'} ${name}`);
process.exitCode = outcomes.every(({ isFine }) => isFine) ? 0 : 1;

function run(command: string, args: readonly string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code, output }));
  });
}
