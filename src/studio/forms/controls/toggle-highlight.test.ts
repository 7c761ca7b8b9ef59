import { describe, expect, it } from 'vitest';
import { toggleHighlight } from './toggle-highlight.ts';

/** A text in which brackets stand around what is selected. */
function toggle(marked: string): string {
  const start = marked.indexOf('[');
  const end = marked.indexOf(']') - 1;
  const { text, start: from, end: to } = toggleHighlight(marked.replaceAll(/[[\]]/g, ''), start, end);
  return `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}`;
}

describe('toggleHighlight', () => {
  it.each([
    ['Big [plate]', 'Big *[plate]*'],
    ['Big *[plate]*', 'Big [plate]'],
    ['Big [*plate*]', 'Big [plate]'],
    ['Big[ plate ]now', 'Big *[plate]* now'],
    ['Big pl[]ate', 'Big *[plate]*'],
    ['Big *pl[]ate*', 'Big [plate]'],
    ['[Big *plate* now]', '*[Big plate now]*'],
    ['Big  [ ] plate', 'Big  [ ] plate'],
  ])('makes of %s: %s', (before, after) => {
    expect(toggle(before)).toBe(after);
  });
});
