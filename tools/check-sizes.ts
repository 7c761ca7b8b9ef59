import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

export interface SizeProblem {
  path: string;
  /** Counted from 1. */
  line: number;
  what: string;
  /** How to fix it. */
  mend: string;
}

/** Limits in lines, including comments. */
const most = { file: 250, function: 80 };

/** The reason for being long: on a file's first line, or on the line above a function. */
const reason = /^\s*\/\/ Long because \S/;

const mendLong = (place: string) =>
  `Split it along its subjects, or say why not, ${place}: // Long because …`;
const mendShort = 'Remove the reason: nothing below it is long any more.';

/** Reports long code without a reason, and reasons on code that is not long. Generated files are skipped. */
export function checkSizes(path: string, source: string): SizeProblem[] {
  if (source.startsWith('// Written by `npm run generate`')) return [];
  const lines = source.split('\n');
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length;
  const found: { line: number; reasonLine: number; what: string; place: string }[] = [];

  const fileLength = source.endsWith('\n') ? lines.length - 1 : lines.length;
  if (fileLength > most.file) {
    const what = `has ${fileLength} lines; ${most.file} are the most.`;
    found.push({ line: 1, reasonLine: 1, what, place: 'in its first line' });
  }
  for (const { name, start, end } of listFunctions(path, source)) {
    const [line, length] = [lineAt(start), lineAt(end) - lineAt(start) + 1];
    if (length <= most.function) continue;
    const what = `${name} has ${length} lines; ${most.function} are the most.`;
    found.push({ line, reasonLine: line - 1, what, place: 'in the line above' });
  }

  const hasReason = (line: number) => reason.test(lines[line - 1] ?? '');
  const used = new Set(found.map(({ reasonLine }) => reasonLine));
  return [
    ...found
      .filter(({ reasonLine }) => !hasReason(reasonLine))
      .map(({ line, what, place }) => ({ path, line, what, mend: mendLong(place) })),
    ...lines.flatMap((_, index) =>
      hasReason(index + 1) && !used.has(index + 1)
        ? [{ path, line: index + 1, what: 'gives a reason for being long.', mend: mendShort }]
        : [],
    ),
  ];
}

/** Named functions at any depth. Anonymous ones count towards their parent. */
function listFunctions(path: string, source: string): { name: string; start: number; end: number }[] {
  const { program, errors } = parseSync(path, source);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${path} cannot be read: ${error.message}`);
  const found: { name: string; start: number; end: number }[] = [];
  visit(program);
  return found;

  function visit(node: unknown): void {
    if (typeof node !== 'object' || node === null) return;
    if (isNode(node)) {
      const name = readName(node);
      if (name !== undefined) found.push({ name, start: node.start, end: node.end });
    }
    for (const child of Object.values(node)) visit(child);
  }
}

interface AnyNode {
  type: string;
  start: number;
  end: number;
  id?: { name?: string } | null;
  key?: { name?: string };
  init?: unknown;
  value?: unknown;
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function readName({ type, id, key, init, value }: AnyNode): string | undefined {
  if (type === 'FunctionDeclaration') return id?.name ?? 'The default export';
  if (type === 'VariableDeclarator' && isFunction(init)) return id?.name;
  if (/^(Property|PropertyDefinition|MethodDefinition)$/.test(type) && isFunction(value)) return key?.name;
  return undefined;
}

function isFunction(value: unknown): boolean {
  return isNode(value) && /^(ArrowFunction|Function)Expression$/.test(value.type);
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const paths = globSync('src/**/*.{ts,tsx}', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.(test|cases|testing)\.tsx?$/.test(path));
  const problems = paths.sort().flatMap((path) => checkSizes(path, readFileSync(join(root, path), 'utf8')));
  for (const { path, line, what, mend } of problems) console.error(`${path}:${line} ${what} ${mend}`);
  if (problems.length > 0) process.exitCode = 1;
}
