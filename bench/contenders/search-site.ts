import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { writeContent } from '../content.ts';
import { root, runNode } from '../processes.ts';
import { type Contender, startServer } from './contender.ts';

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
  start: ({ temporary }) =>
    startServer('/en-gb/about', (port) => {
      const data = join(temporary, `data-${port}`);
      mkdirSync(data, { recursive: true });
      const script = 'bench/contenders/search-server.ts';
      return { command: process.execPath, args: ['--expose-gc', script, grown, port, data] };
    }),
};
