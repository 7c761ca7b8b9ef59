/** Coordinates that each command of a path takes. */
const taken: Readonly<Record<string, number>> = {
  m: 2,
  l: 2,
  h: 1,
  v: 1,
  c: 6,
  s: 4,
  q: 4,
  t: 2,
  a: 7,
  z: 0,
};

/** The numbers in a path or a list of points. */
export function readNumbers(text: string): number[] {
  return (text.match(/[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi) ?? []).map(Number);
}

/** About how long the line of a path is, in its own units: along the control points of curves. */
export function measurePath(d: string): number {
  let length = 0;
  let [x, y] = [0, 0];
  for (const [, command = '', values = ''] of d.matchAll(/([a-df-z])([^a-df-z]*)/gi)) {
    const kind = command.toLowerCase();
    const isRelative = command === kind;
    const numbers = readNumbers(values);
    const step = taken[kind] || numbers.length || 1;
    for (let start = 0; start + step <= numbers.length; start += step) {
      const group = numbers.slice(start, start + step);
      const [from, to] = [x, y];
      for (const [dx, dy] of toPoints(kind, group, isRelative ? [0, 0] : [from, to])) {
        const [nextX, nextY] = isRelative ? [from + dx, to + dy] : [dx, dy];
        if (kind !== 'm' || start > 0) length += Math.hypot(nextX - x, nextY - y);
        [x, y] = [nextX, nextY];
      }
    }
  }
  return length;
}

/** The points of one group of coordinates. */
function toPoints(
  kind: string,
  group: readonly number[],
  [x, y]: readonly [number, number],
): [number, number][] {
  const [first = 0] = group;
  if (kind === 'h') return [[first, y]];
  if (kind === 'v') return [[x, first]];
  const points = kind === 'a' ? group.slice(-2) : group;
  return Array.from({ length: Math.floor(points.length / 2) }, (_, index) => [
    points[2 * index] ?? 0,
    points[2 * index + 1] ?? 0,
  ]);
}
