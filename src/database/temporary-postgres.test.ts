import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('leaves the process that loads it the code that it ends with', async () => {
  const module = JSON.stringify(join(import.meta.dirname, 'temporary-postgres.testing.ts'));
  const program = `await import(${module}); process.exitCode = 3;`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'inherit' });
  expect(await once(child, 'close')).toEqual([3, null]);
});
