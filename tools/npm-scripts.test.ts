import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

// npm 10 removes the link to the pinned Node (docs/decisions/operation.md#no-install-scripts), and any script may be the first to run after `npm ci`.
it('each finds the project’s Node, whichever npm installed it', () => {
  const others = Object.values(scripts).filter(
    (command) => !/^(?:npm|sh tools\/node\/link\.sh &&) /.test(command),
  );
  expect(others).toEqual([]);
});
