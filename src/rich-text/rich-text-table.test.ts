import type { Block } from '@contentful/rich-text-types';
import { describe, expect, it } from 'vitest';
import { chooseTableShape } from './rich-text-table.tsx';

describe('chooseTableShape', () => {
  it('stacks three or four columns of words', () => {
    const table = makeTable([
      ['Day', 'Main', 'What you need', 'Good to know'],
      ['Monday', 'Bolognese', 'Mince, 80 g a head', 'Hold it in its sauce'],
    ]);
    expect(chooseTableShape(table)).toEqual({
      kind: 'stacked',
      heads: ['Day', 'Main', 'What you need', 'Good to know'],
      columnCount: 4,
    });
  });

  it.each([
    [
      'numbers',
      [
        ['Portion', 'Protein', 'Energy'],
        ['Mince, the one that does everything', '14 g', '114 kcal'],
      ],
    ],
    [
      'two columns',
      [
        ['Minute', 'What to do'],
        ['0', 'Put the patties on the griddle'],
      ],
    ],
    [
      'five columns',
      [
        ['a', 'b', 'c', 'd', 'e'],
        ['1', 'many words here', 'many words here', 'many words here', 'many words'],
      ],
    ],
    [
      'rows of different lengths',
      [
        ['a', 'b', 'c'],
        ['1', 'many words in this cell'],
      ],
    ],
    ['no heads', [['-1', 'many words in this cell', 'many words in this cell']]],
    ['heads alone', [['One column', 'Another column', 'A third column']]],
  ])('compares %s', (_, rows) => {
    expect(chooseTableShape(makeTable(rows)).kind).toBe('compared');
  });

  it('compares what spans several columns or rows', () => {
    const table = makeTable([
      ['a', 'b', 'c'],
      ['1', 'many words in this cell', 'many words in this cell'],
    ]);
    const [, row] = table.content as Block[];
    row?.content.forEach(({ data }, index) => {
      if (index === 1) data.rowspan = 2;
    });
    expect(chooseTableShape(table).kind).toBe('compared');
  });

  it('takes a table without rows', () => {
    expect(chooseTableShape(makeTable([]))).toEqual({ kind: 'compared', heads: [], columnCount: 0 });
  });
});

/** A table whose first row consists of heads, unless it begins with `-1`. */
function makeTable(rows: string[][]): Block {
  const hasHeads = rows[0]?.[0] !== '-1';
  const makeCell = (value: string, isHead: boolean) => ({
    nodeType: isHead ? 'table-header-cell' : 'table-cell',
    data: {},
    content: [
      { nodeType: 'paragraph', data: {}, content: [{ nodeType: 'text', value, marks: [], data: {} }] },
    ],
  });
  return {
    nodeType: 'table',
    data: {},
    content: rows.map((cells, index) => ({
      nodeType: 'table-row',
      data: {},
      content: cells.map((value) => makeCell(value, hasHeads && index === 0)),
    })),
  } as Block;
}
