import { readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { listImports, locateTarget } from './check-imports.ts';
import { exemptFiles } from './import-rules.ts';
import { toRoomHalf } from './room-half.ts';
import { studioHouse } from './studio-rules.ts';

/**
 * Fills in the generated parts of `docs/architecture.md`, between their marks: the layers of rooms, and what each room of
 * the studio stands on, computed from their imports.
 *
 * @param text the document
 * @param files paths from the repository's root of all files under `src` that may import
 */
export function renderArchitecture(text: string, files: readonly string[]): string {
  const targets = collectTargets(files);
  return fillIn(fillIn(text, 'layers', renderLayers(targets)), 'studio', renderStudio(targets));
}

function fillIn(text: string, part: string, lines: readonly string[]): string {
  const [begin, end] = [`<!-- generated: ${part} -->`, `<!-- end: ${part} -->`];
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error(`docs/architecture.md lacks the marks ${begin} and ${end}.`);
  return [before, begin, '\n```\n', lines.join('\n'), '\n```\n', end, after].join('');
}

/** Each room with those it stands on: the arrows, whose number is the last line. */
function renderStudio(targets: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const rooms = studioHouse.map(({ room, does }) => ({
    room,
    does,
    on: [...(targets.get(`studio/${room}`) ?? [])].filter((target) => target.startsWith('studio/')),
  }));
  const order = studioHouse.map(({ room }) => `studio/${room}`);
  return [
    ...rooms.flatMap(({ room, does, on }) => {
      const names = on.sort((a, b) => order.indexOf(a) - order.indexOf(b)).map((name) => name.slice(7));
      return [
        `${room.padEnd(13)}${does}`,
        ...(names.length > 0 ? [`${''.padEnd(13)}→ ${names.join(' ')}`] : []),
      ];
    }),
    `${rooms.length} rooms, ${rooms.reduce((count, { on }) => count + on.length, 0)} arrows`,
  ];
}

/** Each line imports only from those above it. */
function renderLayers(targets: ReadonlyMap<string, ReadonlySet<string>>): string[] {
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
  return [...layers.keys()]
    .sort((a, b) => a - b)
    .map((level) => (layers.get(level) ?? []).map(([unit]) => unit).join('  '));
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
