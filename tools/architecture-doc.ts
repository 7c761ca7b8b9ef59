import { readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { listImports, locateTarget } from './check-imports.ts';
import { exemptFiles, nodeOnlyFiles, roomRules } from './import-rules.ts';

/** A room, or the half of one that runs in Node only. */
type Unit = string;

/**
 * Fills in the generated parts of `docs/architecture.md`: the tree of the rooms, from `roomRules`, and the layers they
 * stand in, from the imports as they are. What stands between the marks is replaced.
 *
 * @param text the document
 * @param files paths from the repository's root of all files under `src` that may import
 */
export function renderArchitecture(text: string, files: readonly string[]): string {
  return fill(fill(text, 'tree', renderTree()), 'layers', renderLayers(files));
}

function fill(text: string, name: string, content: string): string {
  const [begin, end] = [`<!-- generated: ${name} -->`, `<!-- end: ${name} -->`];
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error(`docs/architecture.md lacks the marks ${begin} and ${end}.`);
  return `${before}${begin}\n${content}\n${end}${after}`;
}

function renderTree(): string {
  const rooms = roomRules
    .filter(({ does }) => does !== '')
    .map(({ files, does }) => ({ room: `${files.split('/')[0]}/`, does }));
  const width = Math.max(...rooms.map(({ room }) => room.length));
  return ['```', 'src/', ...rooms.map(({ room, does }) => `  ${room.padEnd(width)}  ${does}`), '```'].join('\n');
}

/** Each layer imports only from those above it in the list. */
function renderLayers(files: readonly string[]): string {
  const targets = collectTargets(files);
  const levels = new Map<Unit, number>();
  const findLevel = (unit: Unit): number => {
    const known = levels.get(unit);
    if (known !== undefined) return known;
    const level = Math.max(-1, ...[...(targets.get(unit) ?? [])].map(findLevel)) + 1;
    levels.set(unit, level);
    return level;
  };
  for (const unit of targets.keys()) findLevel(unit);
  const layers = Map.groupBy(
    [...levels].sort(([a], [b]) => a.localeCompare(b, 'en')),
    ([, level]) => level,
  );
  return [
    '```',
    ...[...layers.keys()]
      .sort((a, b) => a - b)
      .map((level) => (layers.get(level) ?? []).map(([unit]) => unit).join('  ')),
    '```',
  ].join('\n');
}

function collectTargets(files: readonly string[]): Map<Unit, Set<Unit>> {
  const targets = new Map<Unit, Set<Unit>>();
  for (const path of files) {
    const file = path.slice('src/'.length);
    if (exemptFiles.some((glob) => matchesGlob(file, glob))) continue;
    const unit = unitOf(file);
    const own = targets.get(unit) ?? new Set();
    targets.set(unit, own);
    for (const { specifier } of listImports(path, readFileSync(path, 'utf8'))) {
      const target = locateTarget(path, specifier);
      if (target && /\.tsx?$/.test(target) && unitOf(target) !== unit) own.add(unitOf(target));
    }
  }
  return targets;
}

/** A room's pages stand above its other files, and its server half beside them. */
function unitOf(file: string): Unit {
  const [room = '', folder = ''] = file.split('/');
  const isWhole = nodeOnlyFiles.includes(`${room}/**`);
  if (!isWhole && nodeOnlyFiles.some((glob) => matchesGlob(file, glob))) return `${room}·server`;
  return room !== 'pages' && folder.endsWith('-page') ? `${room}·page` : room;
}
