import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, matchesGlob, posix } from 'node:path';
import { parseSync } from 'vite';
import {
  browserFolders,
  browserPackages,
  browserReason,
  exemptFiles,
  layerRules,
  nodeOnlyFiles,
  nodeOnlyReason,
  subpathReason,
} from './import-rules.ts';

export interface SourceFile {
  /** Path from the repository's root, with forward slashes. */
  path: string;
  source: string;
}

export interface ImportProblem {
  path: string;
  /** Line of the import, counted from 1. */
  line: number;
  specifier: string;
  /** Why the import is forbidden and how to mend it. */
  reason: string;
}

interface Import {
  specifier: string;
  start: number;
  isTypeOnly: boolean;
}

/**
 * Checks each file's imports against the layers of `import-rules.ts`.
 *
 * @example
 * checkImports([{ path: 'src/ui/card/card.tsx', source: "import '#server/env.ts';" }]);
 * // [{ path: 'src/ui/card/card.tsx', line: 1, specifier: '#server/env.ts', reason: 'Components know …' }]
 */
export function checkImports(files: readonly SourceFile[]): ImportProblem[] {
  return files.flatMap(({ path, source }) =>
    listImports(path, source).flatMap((found) => {
      const reason = findFault(path, found);
      if (reason === undefined) return [];
      const line = source.slice(0, found.start).split('\n').length;
      return [{ path, line, specifier: found.specifier, reason }];
    }),
  );
}

function findFault(path: string, { specifier, isTypeOnly }: Import): string | undefined {
  const target = locateTarget(path, specifier);
  const file = path.startsWith('src/') ? path.slice('src/'.length) : undefined;
  const climbsOut = target !== undefined && (file === undefined || topFolderOf(file) !== topFolderOf(target));
  if (specifier.startsWith('../') && climbsOut) return `${subpathReason} Write #${target}.`;
  if (file === undefined) return undefined;
  if (matchesAny(file, exemptFiles)) return undefined;

  const reachesBrowser = browserFolders.includes(topFolderOf(file)) && !matchesAny(file, nodeOnlyFiles);
  if (target === undefined) {
    if (specifier.startsWith('.') || isTypeOnly || !reachesBrowser) return undefined;
    const isForBrowser = !isBuiltin(specifier) && matchesAny(specifier, browserPackages);
    return isForBrowser ? undefined : browserReason;
  }

  const rule = layerRules.find(({ files }) => matchesGlob(file, files));
  if (rule === undefined) {
    return `The folder src/${topFolderOf(file)} has no place among the layers. Give it a rule in tools/import-rules.ts.`;
  }
  const allowed = [...rule.may, ...(isTypeOnly ? (rule.mayTypes ?? []) : [])];
  if (
    !matchesAny(
      target,
      allowed.map((glob) => glob.replace('{own}', unitOf(file))),
    )
  )
    return rule.because;
  return reachesBrowser && !isTypeOnly && matchesAny(target, nodeOnlyFiles) ? nodeOnlyReason : undefined;
}

/** The imported file's path under `src`; none for packages and for files elsewhere. */
function locateTarget(path: string, specifier: string): string | undefined {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('#')) return bare.slice(1);
  if (!bare.startsWith('.')) return undefined;
  const target = posix.join(posix.dirname(path), bare);
  return target.startsWith('src/') ? target.slice('src/'.length) : undefined;
}

function listImports(path: string, source: string): Import[] {
  const { module, errors } = parseSync(path, source);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${path} cannot be read: ${error.message}`);
  return [
    ...module.staticImports.map(({ moduleRequest, start, end }) => ({
      specifier: moduleRequest.value,
      start,
      isTypeOnly: /^import\s+type\b/.test(source.slice(start, end)),
    })),
    ...module.staticExports.flatMap(({ entries, start, end }) => {
      const specifier = entries[0]?.moduleRequest?.value;
      const isTypeOnly = /^export\s+type\b/.test(source.slice(start, end));
      return specifier === undefined ? [] : [{ specifier, start, isTypeOnly }];
    }),
    ...module.dynamicImports.flatMap(({ moduleRequest, start }) => {
      const literal = /^(['"`])([^'"`$]+)\1$/.exec(source.slice(moduleRequest.start, moduleRequest.end));
      return literal?.[2] === undefined ? [] : [{ specifier: literal[2], start, isTypeOnly: false }];
    }),
  ];
}

function topFolderOf(file: string): string {
  return file.split('/')[0] ?? file;
}

/** What `{own}` stands for: a block's own folder, or else the folder under `src`. */
function unitOf(file: string): string {
  const parts = file.split('/');
  return parts.slice(0, parts[0] === 'blocks' && parts.length > 2 ? 2 : 1).join('/');
}

function matchesAny(path: string, globs: readonly string[]): boolean {
  return globs.some((glob) => matchesGlob(path, glob));
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const paths = globSync('{src,tools,tests}/**/*.{ts,tsx}', { cwd: root }).map((path) =>
    path.replaceAll('\\', '/'),
  );
  const problems = checkImports(
    paths.sort().map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') })),
  );
  for (const { path, line, specifier, reason } of problems) {
    console.error(`${path}:${line} must not import ${specifier}. ${reason}`);
  }
  if (problems.length > 0) process.exitCode = 1;
  else process.stdout.write(`Imports: ${paths.length} files keep to their layers.\n`);
}
