import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { blockDefinitions, blockSources } from '#blocks/registry.ts';
import { exemptFiles } from './import-rules.ts';

export interface BlockNameProblem {
  /** Line of the name, counted from 1. */
  line: number;
  /** The block that is named. */
  name: string;
}

/**
 * Files that may name any block: tests; samples, which combine blocks; the entry that its block is named after; a type
 * of Contentful's; and editors' labels.
 */
const exempt = [
  ...exemptFiles.map((glob) => `{src,tools}/${glob}`),
  'src/**/*samples.{ts,tsx}',
  'src/schema/entries/folder-entry.ts',
  'src/schema/contentful-long-text.ts',
  'src/studio/**/*messages.ts',
];
const generated = '// Written by `npm run generate`';

/**
 * Finds strings that name a block, as a value, a type or a key. Code should read a block's traits from its definition
 * or its server half instead, so that adding or removing its folder is enough.
 *
 * @param path from the repository's root, with forward slashes
 * @param folders each block's folder, by the block's name
 */
export function checkBlockNames(
  path: string,
  source: string,
  folders: ReadonlyMap<string, string>,
): BlockNameProblem[] {
  if (exempt.some((glob) => matchesGlob(path, glob)) || source.startsWith(generated)) return [];
  const problems: BlockNameProblem[] = [];
  const judge = (name: unknown, start: number) => {
    const folder = typeof name === 'string' ? folders.get(name) : undefined;
    if (folder === undefined || path.startsWith(`${folder}/`)) return;
    problems.push({ line: source.slice(0, start).split('\n').length, name: String(name) });
  };
  new Visitor({
    Literal: ({ value, start }) => judge(value, start),
    TemplateElement: ({ value, start }) => judge(value.cooked, start),
    Property: ({ key, shorthand }) => shorthand || judgeKey(key),
    TSPropertySignature: ({ key }) => judgeKey(key),
  }).visit(parseSync(path, source).program);
  return problems;

  function judgeKey(key: ESTree.PropertyKey): void {
    if (key.type === 'Identifier') judge(key.name, key.start);
  }
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const folders = new Map(
    blockDefinitions.map(({ name }) => [name, blockSources[name]?.replace(/\/[^/]*$/, '') ?? '']),
  );
  const paths = globSync('{src,tools}/**/*.{ts,tsx}', { cwd: root }).map((path) =>
    path.replaceAll('\\', '/'),
  );
  for (const path of paths.sort()) {
    for (const { line, name } of checkBlockNames(path, readFileSync(join(root, path), 'utf8'), folders)) {
      console.error(
        `${path}:${line} names the block ${name}. Say what is needed of it in its schema or its server half, and read it from there (docs/adding-a-block.md).`,
      );
      process.exitCode = 1;
    }
  }
}
