import { execFileSync, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';

const platform = (name: string) => JSON.stringify(new URL(`../platform/${name}`, import.meta.url).href);
const module = JSON.stringify(new URL('./create-log.ts', import.meta.url).href);

/** Starts a process that runs a script with a log once its standard input has ended. */
function startLogging(script: string, output: number | 'pipe') {
  const source = `import { createLog } from ${module};
    const log = createLog();
    process.stdin.resume().on('end', async () => { ${script} });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    stdio: ['pipe', output, 'ignore'],
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { child, ended, begin: () => child.stdin?.end() };
}

/** Waits until earlier lines have been flushed, or tried to be. */
const waitForWrite = 'await new Promise((resolve) => setTimeout(resolve, 400));';

describe('createLog', { timeout: 20_000 }, () => {
  it('writes all lines in their order, the last ones when the process ends', async () => {
    const { child, ended, begin } = startLogging(
      `for (let index = 0; index < 2000; index += 1) log.info({ index }, 'line'); ${waitForWrite}
       log.info({ index: 2000 }, 'line'); process.exit(0);`,
      'pipe',
    );
    begin();
    const [output, code] = await Promise.all([child.stdout ? text(child.stdout) : '', ended]);
    const indexes = output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).index);
    expect(indexes).toEqual(Array.from({ length: 2001 }, (_, index) => index));
    expect(code).toBe(0);
  });

  /** Keeps all of libuv's threads busy, so that ending replaces the process, as it does in a crash under load. */
  const crashAtWork = `
    const { endProcess } = await import(${platform('end-process.ts')});
    const { isAtPictures, loadSharp } = await import(${platform('load-sharp.ts')});
    const sharp = await loadSharp();
    const noise = { type: 'gaussian', mean: 128, sigma: 60 };
    const create = { width: 6000, height: 6000, channels: 3, background: 'gray', noise };
    for (let count = 0; count < 8; count += 1) sharp({ create }).avif({ effort: 9 }).toBuffer();
    setInterval(() => {
      if (!isAtPictures()) return;
      log.info({ index: 0 }, 'request');
      log.fatal({ index: 1, err: new Error('asha@copper-ladle.example') }, 'The process crashed.');
      endProcess(1);
    }, 50);`;

  it.each(['pipe', 'file'])(
    'writes its last lines to a %s, without what errors say, though threads are at work',
    async (kind) => {
      const folder = mkdtempSync(join(tmpdir(), 'log-'));
      const file = join(folder, 'log');
      const { child, ended, begin } = startLogging(
        crashAtWork,
        kind === 'pipe' ? 'pipe' : openSync(file, 'w'),
      );
      begin();
      const [piped, code] = await Promise.all([child.stdout ? text(child.stdout) : '', ended]);
      const output = kind === 'pipe' ? piped : readFileSync(file, 'utf8');
      expect(output).not.toContain('asha');
      const lines = output
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).index);
      expect({ lines, code }).toEqual({ lines: [0, 1], code: 1 });
    },
  );

  it.skipIf(!existsSync('/dev/full'))('does without what a full disk does not take', async () => {
    const { ended, begin } = startLogging(
      `log.info('first'); ${waitForWrite} log.info('last'); process.exit(0);`,
      openSync('/dev/full', 'w'),
    );
    begin();
    expect(await ended).toBe(0);
  });

  it.for([
    ['while it runs', `log.info('first'); ${waitForWrite} log.info('last'); process.exit(0);`],
    ['before its end', "log.info('last'); process.exit(0);"],
  ] as const)('does without a reader who left %s', async ([, script]) => {
    const { child, ended, begin } = startLogging(script, 'pipe');
    child.stdout?.once('close', begin).destroy();
    expect(await ended).toBe(0);
  });

  it.skipIf(process.platform !== 'linux')('does without a reader who leaves thousands of texts', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'log-'));
    const path = join(folder, 'pipe');
    execFileSync('mkfifo', [path]);
    const output = JSON.stringify(new URL('./log-output.ts', import.meta.url).href);
    const source = `import { closeSync, constants, openSync } from 'node:fs';
      import { createLogOutput } from ${output};
      const reader = openSync(${JSON.stringify(path)}, constants.O_RDONLY | constants.O_NONBLOCK);
      const { write } = createLogOutput(4_000_000);
      for (let index = 0; index < 200_000; index += 1) write('a line of the log');
      closeSync(reader);
      ${waitForWrite}
      process.exit(0);`;
    const ends = [openSync(path, 'r+'), openSync(path, 'w')];
    const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
      stdio: ['ignore', ends[1], 'ignore'],
    });
    for (const end of ends) closeSync(end);
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(0);
  });

  it.skipIf(process.platform !== 'linux')('ends while nobody reads the pipe that it fills', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'log-'));
    execFileSync('mkfifo', [join(folder, 'pipe')]);
    const reader = openSync(join(folder, 'pipe'), 'r+');
    const pipe = openSync(join(folder, 'pipe'), 'w');
    const { child, ended, begin } = startLogging(
      `for (let index = 0; index < 5000; index += 1) log.info({ index }, 'line'); ${waitForWrite}
       log.info('last'); process.exit(0);`,
      pipe,
    );
    const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
    begin();
    expect(await ended).toBe(0);
    clearTimeout(timer);
    for (const file of [reader, pipe]) closeSync(file);
  });
});
