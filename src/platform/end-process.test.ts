import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const platform = (name: string) => JSON.stringify(join(import.meta.dirname, name));

/** Encodes noise at settings that take minutes. */
const program = `
  import { endProcess } from ${platform('end-process.ts')};
  import { isAtPictures, loadSharp } from ${platform('load-sharp.ts')};
  const sharp = await loadSharp();
  const size = { width: 6000, height: 6000, channels: 3 };
  const noise = { type: 'gaussian', mean: 128, sigma: 60 };
  sharp({ create: { ...size, background: 'gray', noise } }).avif({ effort: 9 }).toBuffer();
  process.on('exit', () => process.stdout.write('the last line'));
  setInterval(() => { if (isAtPictures()) endProcess(); }, 5);
`;

it('ends at once while a picture is made, and says that all went well', { timeout: 60_000 }, async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: 20_000,
    killSignal: 'SIGKILL',
  });
  let printed = '';
  child.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(printed).toBe('the last line');
});
