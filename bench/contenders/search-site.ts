import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../../tools/find-free-port.ts';
import { writeContent } from '../content.ts';
import { root, runNode, startProcess } from '../processes.ts';
import { type Contender, waitForAnswer } from './contender.ts';

const pages = 10_000;
const grown = join(root, `bench/dist/grown-${pages}`);

/** The product with ten thousand pages, which also reports figures of its search at `/bench`. */
export const searchSite: Contender = {
  name: 'ours',
  label: 'Oakpea, 10,000 pages',
  async prepare() {
    await runNode('tools/build.ts', ['--if-missing']);
    if (existsSync(join(grown, 'dist'))) return;
    await writeContent({ pages, directory: join(grown, 'content') });
    symlinkSync(join(root, 'dist'), join(grown, 'dist'));
  },
  async start({ temporary }) {
    const port = await findFreePort();
    const data = join(temporary, `data-${port}`);
    mkdirSync(data, { recursive: true });
    const script = 'bench/contenders/search-server.ts';
    const running = startProcess({
      command: process.execPath,
      args: ['--expose-gc', script, grown, String(port), data],
    });
    const origin = `http://127.0.0.1:${port}`;
    await waitForAnswer(`${origin}/en-gb/about`, running);
    return { origin, path: '/en-gb/about', pid: running.pid, stop: running.stop };
  },
};
