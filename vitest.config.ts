import { globSync, readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { dictionaryParts } from './tools/dictionary-parts.ts';

const include = [
  'src/**/*.test.{ts,tsx}',
  'tools/**/*.test.{ts,tsx}',
  'tests/{durability,resilience}/**/*.test.ts',
];

/**
 * Tests that others in their process would notice, by a module or a global in place of the real one, as Node's server has
 * one of `Response`; and those that start processes, which take longest and so begin first.
 */
const isAlone =
  /\bvi\.(?:mock|doMock|resetModules|stub\w+)\(|\/listen\.ts'|node:child_process|\/(?:start|supervise)-site\.ts|-test\.ts'/;
const hasDocument = /@vitest-environment/;
/** What is left of a document when `mount` has taken away what it put there: an address, cookies, timers, listeners. */
const isNoticed =
  /\b(?:history|location|cookie|\w+Storage|addEventListener|useFakeTimers|prototype|defineProperty|globalThis|window|innerHTML|scrollTo|inertiajs)\b|document\.head/;

const files = globSync(include).map((path) => ({ path, source: readFileSync(path, 'utf8') }));
const mounting = files.filter(
  ({ source }) => hasDocument.test(source) && !isAlone.test(source) && !isNoticed.test(source),
);
const alone = files.filter(
  (file) => (hasDocument.test(file.source) || isAlone.test(file.source)) && !mounting.includes(file),
);
const toPaths = (some: typeof files) => some.map(({ path }) => path);

export default defineConfig({
  plugins: [react(), dictionaryParts],
  // A copy of the project that a test makes elsewhere reads the packages of this one.
  server: { fs: { strict: false } },
  test: {
    environment: 'node',
    globalSetup: 'src/database/serve-test-databases.testing.ts',
    // All cores: by default one is left to an editor, which is half of a small machine.
    maxWorkers: '100%',
    // A busy machine may take its time; nothing here asserts how long something takes.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    css: { modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include,
          exclude: [...toPaths(mounting), ...toPaths(alone)],
          // To start a process and load what is tested takes longer than most files' tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'mounting',
          include: toPaths(mounting),
          environment: 'jsdom',
          setupFiles: 'src/ui/leave-document.testing.ts',
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: toPaths(alone) } },
    ],
  },
});
