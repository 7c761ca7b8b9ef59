import { readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { listImports, locateTarget } from './check-imports.ts';
import { exemptFiles } from './import-rules.ts';
import { toRoomHalf } from './room-half.ts';

const begin = '<!-- generated: layers -->';
const end = '<!-- end: layers -->';

/**
 * Fills in the generated part of `docs/architecture.md`, between the marks: the layers of rooms, computed from their
 * imports.
 *
 * @param text the document
 * @param files paths from the repository's root of all files under `src` that may import
 */
export function renderArchitecture(text: string, files: readonly string[]): string {
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error(`docs/architecture.md lacks the marks ${begin} and ${end}.`);
  return `${before}${begin}\n${renderLayers(files)}\n${end}${after}`;
}

/** Each line imports only from those above it. */
function renderLayers(files: readonly string[]): string {
  const targets = collectTargets(files);
  const levels = new Map<string, number>();
  const findLevel = (unit: string): number => {
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

function collectTargets(files: readonly string[]): Map<string, Set<string>> {
  const targets = new Map<string, Set<string>>();
  for (const path of files) {
    const file = path.slice('src/'.length);
    if (exemptFiles.some((glob) => matchesGlob(file, glob))) continue;
    const unit = toRoomHalf(file);
    const own = targets.get(unit) ?? new Set<string>();
    targets.set(unit, own);
    for (const { specifier } of listImports(path, readFileSync(path, 'utf8'))) {
      const target = locateTarget(path, specifier);
      if (target && /\.tsx?$/.test(target) && toRoomHalf(target) !== unit) own.add(toRoomHalf(target));
    }
  }
  return targets;
}
