import { isRecord } from '#schema/is-record.ts';

/**
 * Matches each item of a new list with one of the old list: an equal one wherever it is, else one of the same kind
 * between the same neighbours.
 *
 * @param isSame whether an old item equals a new one
 * @returns for each new item, the index of its old one; undefined if it has none
 */
export function alignItems(
  before: readonly unknown[],
  wanted: readonly unknown[],
  isSame: (before: unknown, wanted: unknown) => boolean,
): (number | undefined)[] {
  const partners = matchInOrder(before, wanted, isSame);
  const taken = new Set(partners);
  const take = (index: number, partner: number) => {
    partners[index] = partner;
    taken.add(partner);
  };
  for (const [index, item] of wanted.entries()) {
    if (partners[index] !== undefined) continue;
    const moved = before.findIndex((other, at) => !taken.has(at) && isSame(other, item));
    if (moved >= 0) take(index, moved);
  }
  const fixed = [...partners];
  for (const [index, item] of wanted.entries()) {
    if (partners[index] !== undefined) continue;
    const from = (fixed.slice(0, index).findLast((at) => at !== undefined) ?? -1) + 1;
    const changed = before.findIndex((other, at) => at >= from && !taken.has(at) && isAlike(other, item));
    const end = fixed.slice(index).find((at) => at !== undefined && at >= from) ?? before.length;
    if (changed >= 0 && changed < end) take(index, changed);
  }
  return partners;
}

/** The longest common subsequence of the two lists. */
function matchInOrder(
  before: readonly unknown[],
  wanted: readonly unknown[],
  isSame: (before: unknown, wanted: unknown) => boolean,
): (number | undefined)[] {
  const same = wanted.map((item) => before.map((other) => isSame(other, item)));
  const lengths = wanted.map(() => before.map(() => 0));
  const lengthAt = (index: number, at: number) => lengths[index]?.[at] ?? 0;
  for (let index = wanted.length - 1; index >= 0; index -= 1) {
    const row = lengths[index] ?? [];
    for (let at = before.length - 1; at >= 0; at -= 1) {
      row[at] = same[index]?.[at]
        ? lengthAt(index + 1, at + 1) + 1
        : Math.max(lengthAt(index + 1, at), lengthAt(index, at + 1));
    }
  }
  const partners: (number | undefined)[] = wanted.map(() => undefined);
  for (let index = 0, at = 0; index < wanted.length && at < before.length; ) {
    if (same[index]?.[at]) {
      partners[index] = at;
      index += 1;
      at += 1;
    } else if (lengthAt(index + 1, at) >= lengthAt(index, at + 1)) index += 1;
    else at += 1;
  }
  return partners;
}

/** Blocks of the same name, or items of a list. */
function isAlike(a: unknown, b: unknown): boolean {
  return isRecord(a) && isRecord(b) ? a.block === b.block : typeof a === typeof b;
}
