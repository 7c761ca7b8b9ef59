import { expect, it } from 'vitest';
import { checkCitations, listRows } from './check-citations.ts';

const known = { rows: new Set(['R1.20', 'R2.3']), pages: new Set(['README.md']) };
const listFaults = (text: string) => checkCitations('src/links/link.tsx', text, known);

it('is content with rows, standards, pages, addresses and words that only look like citations', () => {
  const text =
    "// R1.20, R2.3; RFC 9110 §13.1.2; README.md; the specification; the design 4 people made; '/en-gb/work'; './work'";
  expect(listFaults(text)).toEqual([]);
});

it.each([
  'SPEC.md',
  '(SPEC §3 "Page")',
  'R1.29',
  'R12',
  'issue 9',
  'PR #12',
  '/work/shared/notes',
  '/home/anna/site',
])('reports %s, which nobody can look up, with its line and how to mend it', (citation) => {
  expect(listFaults(`/**\n * as ${citation} has it`)).toContainEqual(
    expect.objectContaining({ line: 2, what: expect.any(String), mend: expect.any(String) }),
  );
});

it('reads the ids of the table, and none that stands in a sentence', () => {
  const markdown = 'A row such as R9.9.\n| id | § |\n| --- | --- |\n| R1.1 | 1 | see R1.2 |\n| R1.20 | 1 |';
  expect([...listRows(markdown)]).toEqual(['R1.1', 'R1.20']);
});
