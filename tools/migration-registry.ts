import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * The registry of the studio's migrations, from all rooms, in the order of their numbers.
 *
 * @param directory `src/studio`
 * @throws where two have the same number, or a file exports no migration
 */
export function renderMigrationRegistry(directory: string): string {
  const found = globSync('*/migrations/*.server.ts', { cwd: directory })
    .map((path) => path.replaceAll('\\', '/'))
    .map((path) => {
      const name = basename(path, '.server.ts');
      const [, value] =
        /^export const (\w+): Migration\b/m.exec(readFileSync(join(directory, path), 'utf8')) ?? [];
      if (!value) throw new Error(`${join(directory, path)} exports no migration.`);
      return { path, name, number: name.slice(0, 4), value };
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
  const numbers = found.map(({ number }) => number);
  const twice = found.find(({ number }, index) => numbers.indexOf(number) !== index);
  if (twice) throw new Error(`${twice.path} has the number of another migration: give it the next one.`);
  return `// Written by \`npm run generate\` from the rooms' migrations.
import type { Migrations } from '#database/run-migrations.ts';
${[...found]
  .sort((a, b) => (a.path < b.path ? -1 : 1))
  .map(({ path, value }) => `import { ${value} } from './${path}';\n`)
  .join('')}
/**
 * All migrations, in order, for both databases. A released migration is never changed; each adds, and removes nothing
 * that the previous release reads (docs/decisions/operation.md#migrations, which a test holds).
 */
export const studioMigrations: Migrations = {
${found.map(({ name, value }) => `  '${name}': ${value},\n`).join('')}};
`;
}
