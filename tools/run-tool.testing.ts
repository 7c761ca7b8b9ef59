import { join } from 'node:path';
import { vi } from 'vitest';

class Exit extends Error {}

let runs = 0;

/**
 * Runs a tool in this process as a process of its own would, which takes a second to start.
 *
 * @param name its file
 * @param settings environment variables beside those of this process
 */
export async function runTool(
  name: string,
  words: readonly string[],
  settings: Readonly<Record<string, string>> = {},
  cwd = process.cwd(),
): Promise<{ code: number; out: string; err: string }> {
  let out = '';
  let err = '';
  const before = { argv: process.argv, env: process.env, exitCode: process.exitCode, cwd: process.cwd() };
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation((text, ...rest) => {
      out += text;
      const done = rest.find((one) => typeof one === 'function');
      done?.();
      return true;
    }),
    vi.spyOn(console, 'error').mockImplementation((text) => {
      err += `${text}\n`;
    }),
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      process.exitCode = code ?? 0;
      throw new Exit();
    }),
  ];
  try {
    process.argv = ['node', name, ...words];
    process.env = { ...before.env, ...settings };
    process.exitCode = 0;
    process.chdir(cwd);
    runs += 1;
    // Another address each time, so that it runs again.
    await import(/* @vite-ignore */ `${join(import.meta.dirname, name)}?run=${runs}`).catch((error) => {
      if (!(error instanceof Exit)) throw error;
    });
    return { code: Number(process.exitCode), out, err };
  } finally {
    process.chdir(before.cwd);
    process.argv = before.argv;
    process.env = before.env;
    process.exitCode = before.exitCode;
    for (const spy of spies) spy.mockRestore();
  }
}
