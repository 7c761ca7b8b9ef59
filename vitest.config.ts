import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { dictionaryParts } from './tools/dictionary-parts.ts';

export default defineConfig({
  plugins: [react(), dictionaryParts],
  // A copy of the project that a test makes elsewhere reads the packages of this one.
  server: { fs: { strict: false } },
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'tools/**/*.test.{ts,tsx}',
      'tests/{durability,resilience}/**/*.test.ts',
    ],
    environment: 'node',
    // All cores: by default one is left to an editor, which is half of a small machine.
    maxWorkers: '100%',
    // A busy machine may take its time; nothing here asserts how long something takes.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
