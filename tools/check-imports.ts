import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, matchesGlob, posix } from 'node:path';
import { parseSync } from 'vite';
import {
  browserPackages,
  browserReason,
  circleReason,
  contractFiles,
  exemptFiles,
  nodeOnlyFiles,
  nodeOnlyReason,
  publicFiles,
  publicReason,
  roomCircleReason,
  roomRules,
  studioPackages,
  studioRooms,
  subpathReason,
} from './import-rules.ts';
import { roomOf, toRoomHalf } from './room-half.ts';

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
  /** Why the import is forbidden and how to fix it. */
  reason: string;
}

interface Import {
  specifier: string;
  start: number;
  isTypeOnly: boolean;
}

/**
 * Checks each file's imports against the rooms of `import-rules.ts`, and the whole for cycles.
 *
 * @example
 * checkImports([{ path: 'src/ui/card/card.tsx', source: "import '#server/env.ts';" }]);
 * // [{ path: 'src/ui/card/card.tsx', line: 1, specifier: '#server/env.ts', reason: 'Components know …' }]
 */
export function checkImports(files: readonly SourceFile[]): ImportProblem[] {
  const read = files.map(({ path, source }) => ({ path, source, imports: listImports(path, source) }));
  const faults = read.flatMap(({ path, source, imports }) =>
    imports.flatMap((found) => {
      const reason = findFault(path, found);
      if (reason === undefined) return [];
      const line = source.slice(0, found.start).split('\n').length;
      return [{ path, line, specifier: found.specifier, reason }];
    }),
  );
  const targets = new Map(
    read.map(({ path, imports }) => [
      path,
      imports.flatMap(({ specifier }) => {
        const target = locateTarget(path, specifier);
        return target === undefined ? [] : [`src/${target}`];
      }),
    ]),
  );
  return [...faults, ...describeCircles(targets, circleReason), ...findRoomCircles(targets)];
}

/** Cycles between rooms, whose halves and pages count separately. */
function findRoomCircles(targets: ReadonlyMap<string, readonly string[]>): ImportProblem[] {
  const rooms = new Map<string, string[]>();
  for (const [path, files] of targets) {
    const file = path.replace(/^src\//, '');
    if (file === path || matchesAny(file, exemptFiles)) continue;
    const half = toRoomHalf(file);
    const others = files.map((target) => toRoomHalf(target.slice('src/'.length)));
    rooms.set(half, [...(rooms.get(half) ?? []), ...others.filter((other) => other !== half)]);
  }
  return describeCircles(rooms, roomCircleReason);
}

function describeCircles(edges: ReadonlyMap<string, readonly string[]>, reason: string): ImportProblem[] {
  return findCircles(edges).map((circle) => ({
    path: circle[0] ?? '',
    line: 1,
    specifier: [...circle.slice(1), circle[0]].join(' → '),
    reason,
  }));
}

function findFault(path: string, { specifier, isTypeOnly }: Import): string | undefined {
  const target = locateTarget(path, specifier);
  const file = path.startsWith('src/') ? path.slice('src/'.length) : undefined;
  const isElsewhere = target !== undefined && (file === undefined || roomOf(file) !== roomOf(target));
  if (specifier.startsWith('../') && isElsewhere) return `${subpathReason} Write #${target}.`;
  if (file === undefined || matchesAny(file, exemptFiles)) return undefined;

  const nodeFiles = [...nodeOnlyFiles, ...contractFiles];
  const reachesBrowser = !matchesAny(file, nodeFiles);
  if (target === undefined) {
    if (specifier.startsWith('.') || isTypeOnly || !reachesBrowser) return undefined;
    const isForBrowser =
      !isBuiltin(specifier) &&
      matchesAny(
        specifier,
        matchesAny(file, studioRooms) ? [...browserPackages, ...studioPackages] : browserPackages,
      );
    return isForBrowser ? undefined : browserReason;
  }

  const rule = roomRules.find(({ files }) => matchesGlob(file, files));
  if (rule === undefined) {
    const rules = file.startsWith('studio/') ? 'studio-rules' : 'import-rules';
    return `The folder src/${roomOf(file)} has no place among the rooms. Give it one in tools/${rules}.ts.`;
  }
  const allowed = [...rule.may, ...(isTypeOnly ? (rule.mayTypes ?? []) : [])];
  const ownUnit = unitOf(file);
  if (
    !matchesAny(
      target,
      allowed.map((glob) => glob.replace('{own}', ownUnit)),
    )
  )
    return rule.because;
  if (reachesBrowser && !isTypeOnly && matchesAny(target, nodeFiles)) return nodeOnlyReason;
  const shown = findPublicFiles(file, target);
  return isElsewhere && shown && !matchesAny(target, shown) ? publicReason : undefined;
}

/** The imported file's path under `src`; undefined for packages and files elsewhere. */
export function locateTarget(path: string, specifier: string): string | undefined {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('#')) return bare.slice(1);
  if (!bare.startsWith('.')) return undefined;
  const target = posix.join(posix.dirname(path), bare);
  return target.startsWith('src/') ? target.slice('src/'.length) : undefined;
}

export function listImports(path: string, source: string): Import[] {
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

/** What composes the studio's rooms takes what it lists; others outside a room take what is public. */
function findPublicFiles(file: string, target: string): readonly string[] | undefined {
  const [room, targetRoom] = [roomOf(file), roomOf(target)];
  if (targetRoom.startsWith('studio') && !room.startsWith('studio')) return publicFiles.studio;
  return room === 'studio' ? undefined : publicFiles[targetRoom];
}

/** The value of `{own}`: a block's folder, or else the room. */
function unitOf(file: string): string {
  const [folder, block, rest] = file.split('/');
  return folder === 'blocks' && rest !== undefined ? `${folder}/${block}` : roomOf(file);
}

/**
 * Finds the cycles of a graph: its strongly connected components (Tarjan), each as a cycle through its nodes if
 * possible.
 *
 * @param edges the targets of each node; targets that are not nodes are ignored
 */
export function findCircles(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const path: string[] = [];
  const circles: string[][] = [];
  for (const node of edges.keys()) if (!order.has(node)) visit(node);
  return circles;

  function visit(node: string): void {
    const own = order.size;
    order.set(node, own);
    lowest.set(node, own);
    path.push(node);
    for (const target of edges.get(node) ?? []) {
      if (!edges.has(target)) continue;
      if (!order.has(target)) visit(target);
      if (path.includes(target)) lowest.set(node, Math.min(read(lowest, node), read(lowest, target)));
    }
    if (lowest.get(node) !== own) return;
    const group = path.splice(path.indexOf(node));
    if (group.length > 1 || edges.get(node)?.includes(node)) circles.push(group);
  }
}

function read(numbers: ReadonlyMap<string, number>, node: string): number {
  return numbers.get(node) ?? Number.POSITIVE_INFINITY;
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
  else process.stdout.write(`Imports: ${paths.length} files keep to their rooms.\n`);
}
