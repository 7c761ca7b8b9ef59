import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const levels = ['fatal', 'error', 'warn', 'info'];

/** Log lines in the code: level, a space, and the message, with `…` for variable parts. */
const logged = globSync('src/**/*.{ts,tsx}', { cwd: root })
  // Excludes tests and test support, and what only `npm run dev` loads.
  .filter((path) => !/\.(?:test|testing|cases)\.|\/write-through\./.test(path))
  .flatMap((path) => listLines(path, readFileSync(join(root, path), 'utf8')));

/** Log lines in the documentation's table. */
const told = [
  ...readFileSync(join(root, 'docs/operating/watching.md'), 'utf8').matchAll(
    /^\| (fatal|error|warn|info) \| (.+?) \| .+ \|$/gm,
  ),
].flatMap(([, level, messages = '']) => messages.split(' / ').map((message) => `${level} ${message}`));

it('docs/operating/watching.md says what to do about every line of the log', () => {
  expect(logged.filter((line) => !told.includes(line))).toEqual([]);
});

it('docs/operating/watching.md has no line that the log has not', () => {
  expect(told.length).toBeGreaterThan(60);
  expect(told.filter((line) => !logged.includes(line))).toEqual([]);
});

/** Finds `log.warn({ … }, 'message')`, whatever the log expression, and calls that log on a caller's behalf. */
function listLines(path: string, source: string): string[] {
  const lines: string[] = [];
  const isContentful = path.includes('/contentful/');
  new Visitor({
    CallExpression({ callee, arguments: values }) {
      const name = source.slice(callee.start, callee.end);
      const level = /\blog(?:'?\))?\.(\w+)$/.exec(name)?.[1];
      if (level && levels.includes(level))
        lines.push(...listTexts(values.at(-1), source).map((text) => `${level} ${text}`));
      else if (name === 'createThrottledWarning' || (/^report(?:\?\.)?$/.test(name) && isContentful))
        lines.push(...listTexts(values[0], source).map((text) => `warn ${text}`));
    },
  }).visit(parseSync(path, source).program);
  return lines;
}

function listTexts(node: ESTree.Argument | undefined, source: string): string[] {
  if (node?.type === 'Literal' && typeof node.value === 'string') return [node.value];
  if (node?.type === 'TemplateLiteral') return [node.quasis.map(({ value }) => value.cooked).join('…')];
  return node?.type === 'ConditionalExpression'
    ? [...listTexts(node.consequent, source), ...listTexts(node.alternate, source)]
    : [];
}
