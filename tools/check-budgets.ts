import { readFile, writeFile } from 'node:fs/promises';
import { type Budgets, compareToBudgets } from './budgets.ts';
import { measurePages } from './measure-pages.ts';

/**
 * Weighs a page of each kind against `tools/budgets.json`, and fails when one has grown beyond its head-room. With
 * `--accept`, what they weigh now is their budget from now on; with `--show`, it is printed as well.
 */
const table = 'tools/budgets.json';
const measured = await measurePages();

if (process.argv.includes('--show')) process.stdout.write(`${JSON.stringify(measured, null, 2)}\n`);
if (process.argv.includes('--accept')) {
  await writeFile(table, `${JSON.stringify(measured, null, 2)}\n`);
} else {
  const found = compareToBudgets(measured, JSON.parse(await readFile(table, 'utf8')) as Budgets);
  for (const line of found) console.error(line);
  if (found.length > 0) {
    console.error(
      'If that is worth it, accept it with "npm run budgets -- --accept" and commit the table (docs/budgets.md).',
    );
    process.exitCode = 1;
  }
}
