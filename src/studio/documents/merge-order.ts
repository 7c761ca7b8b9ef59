/** The ids that one side moved within a list: the fewest that explain its order. */
export function findMoved(before: readonly string[], after: readonly string[]): Set<string> {
  const positions = new Map(before.map((id, index) => [id, index]));
  const common = after.filter((id) => positions.has(id));
  const stayed = longestRising(common.map((id) => positions.get(id) ?? 0));
  const still = new Set(stayed.map((index) => common[index]));
  return new Set(common.filter((id) => !still.has(id)));
}

/** Indexes of a longest increasing subsequence, in O(n log n). */
function longestRising(numbers: readonly number[]): number[] {
  const tails: number[] = [];
  const previous: number[] = [];
  for (const [index, number] of numbers.entries()) {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[tails[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    previous[index] = tails[low - 1] ?? -1;
    tails[low] = index;
  }
  const rising: number[] = [];
  for (let index = tails.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1) rising.unshift(index);
  return rising;
}

export interface MergedOrder {
  order: readonly string[];
  /** Ids moved to different places by both sides. */
  disputed: readonly string[];
}

/**
 * Merges two orders of a list. Ids that neither side moved stay in order; one that a side added or moved
 * follows its predecessor on that side. Where both moved the same id, my order wins.
 *
 * @param members the ids in the merged list, in any order
 */
export function mergeOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  members: ReadonlySet<string>,
): MergedOrder {
  const movedByMe = findMoved(base, mine);
  const movedByThem = findMoved(base, theirs);
  const inBase = new Set(base);
  const inMine = new Set(mine);
  const inTheirs = new Set(theirs);
  const isStable = (id: string) =>
    inBase.has(id) && inMine.has(id) && inTheirs.has(id) && !movedByMe.has(id) && !movedByThem.has(id);
  const isMine = (id: string) =>
    inMine.has(id) && (!inBase.has(id) || !inTheirs.has(id) || movedByMe.has(id));
  const isTheirs = (id: string) =>
    inTheirs.has(id) && (!inBase.has(id) || !inMine.has(id) || movedByThem.has(id));

  const myRuns = listRuns(mine, isStable, (id) => members.has(id) && isMine(id));
  const theirRuns = listRuns(theirs, isStable, (id) => members.has(id) && isTheirs(id));
  const disputed = listDisputed(myRuns, theirRuns);
  const placed = new Set([...myRuns.values()].flat());
  const order: string[] = [];
  for (const anchor of ['', ...base.filter(isStable)]) {
    if (anchor !== '' && members.has(anchor)) order.push(anchor);
    const run = myRuns.get(anchor) ?? [];
    const isElsewhere = (id: string) => placed.has(id) && !run.includes(id);
    const theirRun = (theirRuns.get(anchor) ?? []).filter((id) => !isElsewhere(id));
    order.push(...interleave(run, theirRun));
  }
  return { order, disputed };
}

/** A side's added and moved ids, by the stable id before them; empty for the start. */
function listRuns(
  ids: readonly string[],
  isStable: (id: string) => boolean,
  isOwned: (id: string) => boolean,
): Map<string, string[]> {
  const runs = new Map<string, string[]>();
  let anchor = '';
  for (const id of ids) {
    if (isStable(id)) anchor = id;
    else if (isOwned(id)) runs.set(anchor, [...(runs.get(anchor) ?? []), id]);
  }
  return runs;
}

/**
 * Merges two runs at the same place, independently of which side is mine: around shared ids in agreed order,
 * the part with the lower first id comes first.
 */
function interleave(mine: readonly string[], theirs: readonly string[]): string[] {
  const shared = mine.filter((id) => theirs.includes(id));
  const isAgreed = theirs.filter((id) => shared.includes(id)).every((id, index) => id === shared[index]);
  if (!isAgreed) return [...mine, ...theirs.filter((id) => !mine.includes(id))];
  const [myParts, theirParts] = [mine, theirs].map((run) => splitAt(run, shared));
  return [...shared, undefined].flatMap((id, index) => {
    const parts = [myParts?.[index] ?? [], theirParts?.[index] ?? []];
    parts.sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
    return [...parts.flat(), ...(id === undefined ? [] : [id])];
  });
}

/** Splits a run at some of its ids. */
function splitAt(run: readonly string[], ids: readonly string[]): string[][] {
  const parts: string[][] = [[]];
  for (const id of run) {
    if (ids.includes(id)) parts.push([]);
    else parts.at(-1)?.push(id);
  }
  return parts;
}

/** Ids that both sides moved or added, but to different predecessors or in a different order. */
function listDisputed(
  mine: ReadonlyMap<string, readonly string[]>,
  theirs: ReadonlyMap<string, readonly string[]>,
): string[] {
  const anchors = new Map([...theirs].flatMap(([anchor, ids]) => ids.map((id) => [id, anchor] as const)));
  return [...mine].flatMap(([anchor, ids]) => {
    const shared = ids.filter((id) => anchors.get(id) === anchor);
    const theirOrder = (theirs.get(anchor) ?? []).filter((id) => shared.includes(id));
    const elsewhere = ids.filter((id) => anchors.has(id) && anchors.get(id) !== anchor);
    return [...elsewhere, ...shared.filter((id, index) => id !== theirOrder[index])];
  });
}
