import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const rows = readFileSync(join(root, 'docs/security.md'), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, numbers = '']) => /^\d+\.\d+\.\d+/.test(numbers))
  .map(([, numbers = '', short = '', proof = '']) => ({ numbers: numbers.split(', '), short, proof }));

/**
 * The number of requirements of levels 1 and 2 in each section of ASVS 5.0.0, which come first in it. Without V10 and
 * V17.
 */
const sections: Readonly<Record<string, number>> = {
  ...{ 1.1: 2, 1.2: 9, 1.3: 11, 1.4: 3, 1.5: 2, 2.1: 3, 2.2: 3, 2.3: 4, 2.4: 1, 3.2: 2, 3.3: 4, 3.4: 6 },
  ...{ 3.5: 5, 3.7: 2, 4.1: 3, 4.2: 1, 4.3: 2, 4.4: 4, 5.1: 1, 5.2: 3, 5.3: 2, 5.4: 3, 8.1: 2, 8.2: 3 },
  ...{
    6.1: 3,
    6.2: 12,
    6.3: 4,
    6.4: 4,
    6.5: 5,
    6.6: 3,
    6.8: 4,
    7.1: 3,
    7.2: 4,
    7.3: 2,
    7.4: 5,
    7.5: 2,
    7.6: 2,
  },
  ...{ 8.3: 1, 8.4: 1, 9.1: 3, 9.2: 4, 11.1: 2, 11.2: 3, 11.3: 3, 11.4: 4, 11.5: 1, 11.6: 1, 12.1: 3 },
  ...{ 12.2: 2, 12.3: 4, 13.1: 1, 13.2: 5, 13.3: 2, 13.4: 5, 14.1: 2, 14.2: 4, 14.3: 3, 15.1: 3, 15.2: 3 },
  ...{ 15.3: 7, 16.1: 1, 16.2: 5, 16.3: 4, 16.4: 3, 16.5: 3 },
};

it('docs/security.md has every requirement of level 2 once', () => {
  const all = Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );
  expect(rows.flatMap(({ numbers }) => numbers).sort()).toEqual(all.sort());
});

it('docs/security.md shows each by files that are there, or says why it does not apply', () => {
  const unshown = rows.filter(({ short, proof }) => {
    if (short.startsWith('does not apply: ')) return proof !== '–';
    const files = [...proof.matchAll(/`([^`]+)`/g)].map(([, file = '']) => join(root, file));
    return files.length === 0 || !files.every((file) => existsSync(file));
  });
  expect(unshown).toEqual([]);
});
