import { readFile, writeFile } from 'node:fs/promises';
import { type Budgets, compareToBudgets } from './budgets.ts';
import { measurePages } from './measure-pages.ts';

/**
 * Compares the size of a page of each kind with `tools/budgets.json`, and fails if one exceeds its head-room. With
 * `--accept`, the current sizes become the budgets; with `--show`, they are printed.
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
