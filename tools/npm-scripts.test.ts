import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

// npm 10 removes the link to the pinned Node (docs/decisions/operation.md#no-install-scripts), and any script may be the first to run after `npm ci`.
it.each(Object.entries(scripts).filter(([, command]) => !command.startsWith('npm ')))(
  'npm run %s finds the project’s Node, whichever npm installed it',
  (_, command) => {
    expect(command).toMatch(/^sh tools\/node\/link\.sh && /);
  },
);
