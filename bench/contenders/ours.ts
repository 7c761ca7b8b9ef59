import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../../tools/find-free-port.ts';
import { root, runNode, startProcess } from '../processes.ts';
import { type Contender, waitForAnswer } from './contender.ts';

export const homePath = '/en-gb';

/**
 * The product, as started by `npm start` once built. Pictures are not pre-generated: no other contender does so, and it
 * would compete with the measurement for the processor.
 *
 * @param settings further environment variables
 */
export function createOurs(
  settings: Readonly<Record<string, string>> = {},
  { name = 'ours', label = 'Oakpea' } = {},
): Contender {
  return {
    name,
    label,
    servesHomePage: true,
    async prepare() {
      await runNode('tools/build.ts', ['--if-missing']);
    },
    async start({ temporary }) {
      const port = await findFreePort();
      const dataDirectory = join(temporary, `data-${port}`);
      mkdirSync(dataDirectory, { recursive: true });
      const running = startProcess({
        command: 'sh',
        args: ['-c', readStartScript()],
        env: {
          HOST: '127.0.0.1',
          PORT: String(port),
          DATA_DIR: dataDirectory,
          WARM_PICTURES: 'off',
          SHUTDOWN_DELAY_SECONDS: '0',
          ...settings,
        },
      });
      const origin = `http://127.0.0.1:${port}`;
      await waitForAnswer(origin + homePath, running);
      return { origin, path: homePath, pid: running.pid, stop: running.stop };
    },
  };
}

export const ours = createOurs();

/** The command of `npm start`: the build, with Node's flags. The shell is replaced by the site (`exec`). */
function readStartScript(): string {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts.start;
}
