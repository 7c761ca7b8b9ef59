import { describe, expect, it } from 'vitest';
import { checkSizes } from './check-sizes.ts';

const lines = (count: number) => '\n'.repeat(count);

/** A function with this many lines, from its name to its closing brace. */
const ofLength = (count: number, beginning = 'export function draw() {', end = '}') =>
  `${beginning}${lines(count - 1)}${end}\n`;

function describeProblems(source: string): string[] {
  return checkSizes('src/ui/card/card.tsx', source).map(({ line, what }) => `${line} ${what}`);
}

describe('checkSizes', () => {
  it('lets a file have 250 lines and a function 80', () => {
    expect(describeProblems(lines(250))).toEqual([]);
    expect(describeProblems(ofLength(80))).toEqual([]);
  });

  it('reports a longer file, and says how to mend it', () => {
    expect(checkSizes('src/ui/card/card.tsx', lines(251))).toEqual([
      {
        path: 'src/ui/card/card.tsx',
        line: 1,
        what: 'has 251 lines; 250 are the most.',
        mend: 'Split it along its subjects, or say why not, in its first line: // Long because …',
      },
    ]);
  });

  it.each([
    ['a declaration', 'export async function draw() {', '}'],
    ['an arrow function', 'const draw = () => {', '};'],
    ['a method', 'const shapes = { draw() {', '} };'],
    ['a property', 'const shapes = { draw: () => {', '} };'],
    ['a method of a class', 'class Shape { draw() {', '} }'],
    ['one inside another', 'items.map(() => { function draw() {', '} });'],
  ])('reports a longer function by its line and name: %s', (_, beginning, end) => {
    expect(describeProblems(`\n${ofLength(81, beginning, end)}`)).toEqual([
      '2 draw has 81 lines; 80 are the most.',
    ]);
  });

  it('takes a reason: a file’s in its first line, a function’s in the line above it', () => {
    expect(describeProblems(`// Long because it is a table.${lines(251)}`)).toEqual([]);
    expect(
      describeProblems(`/** Draws. */\n// Long because its parts share a canvas.\n${ofLength(81)}`),
    ).toEqual([]);
  });

  it('takes no reason that says nothing, nor one for something else', () => {
    expect(describeProblems(`// Long because\n${ofLength(81)}`)).toHaveLength(1);
    expect(describeProblems(`// Long because it is a table.${lines(251)}${ofLength(81)}`)).toEqual([
      '252 draw has 81 lines; 80 are the most.',
    ]);
  });

  it('reports a reason for what is not long any more', () => {
    expect(describeProblems(`\n// Long because its parts share a canvas.\n${ofLength(80)}`)).toEqual([
      '2 gives a reason for being long.',
    ]);
  });

  it('leaves generated files alone', () => {
    expect(
      describeProblems(`// Written by \`npm run generate\` from the folders beside it.${lines(999)}`),
    ).toEqual([]);
  });

  it('says which file it cannot read', () => {
    expect(() => describeProblems('const = ;')).toThrow('src/ui/card/card.tsx cannot be read');
  });
});
