import { existsSync, globSync, readFileSync, statfsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { dictionaryParts } from './tools/dictionary-parts.ts';

const memory = '/dev/shm';
/** Temporary files are in memory where there is room: no test's need survive a power cut, and disks are slow. */
if (existsSync(memory)) {
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize > 4 * 2 ** 30) process.env.TMPDIR ??= memory;
}

const include = [
  'src/**/*.test.{ts,tsx}',
  'tools/**/*.test.{ts,tsx}',
  'tests/{durability,resilience}/**/*.test.ts',
];

/**
 * Tests that others in their process would notice: of what replaces modules, of libraries that a window has one of, and of
 * the first visit, which there is once.
 */
const isAlone =
  /\bvi\.(?:mock|doMock|resetModules)\(|\b(?:startRouter|setupProgress|CookieConsent|showBanner|createInertiaApp|inertia:navigate)\b/;
const hasDocument = /@vitest-environment/;
/** They mostly wait for other processes, and so run more at a time than there are cores. */
const startsProcesses =
  /'node:child_process'|\/(?:start|supervise)-site\.ts'|-test\.ts'|\bstartTemporaryPostgres\b/;

type ProjectName = 'alone' | 'mounting' | 'processes' | 'together';

function chooseProject(source: string): ProjectName {
  if (isAlone.test(source)) return 'alone';
  if (hasDocument.test(source)) return 'mounting';
  return startsProcesses.test(source) ? 'processes' : 'together';
}

const files = Map.groupBy(globSync(include), (path) => chooseProject(readFileSync(path, 'utf8')));

const quick = ['src/ui/render-quickly.testing.ts'];

/** To start a process and load what is tested takes longer than most files' tests, so that most share one. */
const defineProject = (name: ProjectName, options: TestProjectInlineConfiguration['test']) => ({
  extends: true as const,
  test: { name, include: files.get(name) ?? [], isolate: false, ...options },
});

/** What takes long begins first, so that no core waits for it at the end: tests that give themselves minutes. */
class Sequencer extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(specifications);
    const takesLong = ({ moduleId }: TestSpecification) =>
      /(?:timeout: |\}, )[1-9]\d\d_000\b/.test(readFileSync(moduleId, 'utf8'));
    return [...sorted.filter(takesLong), ...sorted.filter((one) => !takesLong(one))];
  }
}

export default defineConfig({
  plugins: [react(), dictionaryParts],
  // A copy of the project that a test makes elsewhere reads the packages of this one.
  server: { fs: { strict: false } },
  test: {
    environment: 'node',
    sequence: { sequencer: Sequencer },
    globalSetup: ['src/platform/temporary-folder.testing.ts', 'src/database/serve-test-databases.testing.ts'],
    // All kinds of tests load most of the same modules, which are transformed once for all.
    experimental: { fsModuleCache: true },
    // All cores: by default one is left to an editor, which is half of a small machine.
    maxWorkers: '100%',
    // What a test has put in the place of something is taken away before the next; the clock in the projects' set-up.
    restoreMocks: true,
    unstubGlobals: true,
    // A busy machine may take its time; nothing here asserts how long something takes.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // They run in the order of their names.
    projects: [
      defineProject('alone', { isolate: true, setupFiles: quick }),
      defineProject('mounting', {
        environment: 'jsdom',
        setupFiles: ['src/ui/leave-document.testing.ts', ...quick],
      }),
      defineProject('processes', {
        setupFiles: 'src/platform/leave-process.testing.ts',
        maxWorkers: 2 * availableParallelism(),
        sequence: { groupOrder: 1 },
      }),
      defineProject('together', { setupFiles: ['src/platform/leave-process.testing.ts', ...quick] }),
    ],
  },
});
