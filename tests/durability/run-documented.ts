import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/**
 * Runs the commands below a named comment in docs/operating/data.md as an operator would: in a shell, in the project's
 * folder.
 *
 * @param name as in `<!-- tested: back up SQLite -->`
 * @returns their output
 * @throws their output, if one of them failed
 */
export async function runDocumented(name: string, environment: Record<string, string>): Promise<string> {
  const commands = readDocumented(name);
  const child = spawn('sh', ['-ec', commands], { cwd: root, env: { ...process.env, ...environment } });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const code = await new Promise((end) => child.once('close', end));
  if (code !== 0) throw new Error(`${commands}\n${output}`);
  return output;
}

function readDocumented(name: string): string {
  const document = readFileSync(resolve(root, 'docs/operating/data.md'), 'utf8');
  const [, after] = document.split(`<!-- tested: ${name} -->`);
  const commands = /^\n *```sh\n(?<commands>.*?)\n *```\n/s.exec(after ?? '')?.groups?.commands;
  if (commands === undefined) throw new Error(`docs/operating/data.md has no commands named "${name}".`);
  return commands;
}
