/*
 * Snapshots are built incrementally, by object identity. An entry that has not changed is published as the same object as in
 * the previous snapshot (`keepUnchanged`). What is derived from immutable objects, such as digests, search documents and
 * link previews, is memoised by identity (`memoizeByIdentity`). With ten thousand pages, a change to one costs the work for
 * one page and ten thousand look-ups. All memory is held weakly.
 */

/**
 * Memoises a function of an immutable object by the object's identity. Results live as long as the object.
 *
 * @example
 * const digestEntry = memoizeByIdentity((page: Page) => hashContent(page));
 */
export function memoizeByIdentity<Source extends object, Result>(
  derive: (source: Source) => Result,
): (source: Source) => Result {
  const known = new WeakMap<Source, Result>();
  return (source) => {
    if (!known.has(source)) known.set(source, derive(source));
    return known.get(source) as Result;
  };
}

/**
 * Memoises what is made from a document and further inputs: the result is reused as long as all inputs are the same
 * objects.
 *
 * @example
 * const rememberPage = createMemory<Page>();
 * rememberPage(document, [blocks, alternates], () => makePage(document, blocks, alternates));
 */
export function createMemory<Result>() {
  const known = createRecent<{ inputs: readonly unknown[]; result: Result }>();
  return (document: object, inputs: readonly unknown[], make: () => Result): Result =>
    known.findOrAdd(
      document,
      (before) => areSame(before.inputs, inputs),
      () => ({ inputs, result: make() }),
    ).result;
}

/** Results remembered per document: drafts in preview alternate with the published version. */
const mostRecent = 4;

/** The last few results for each document. */
function createRecent<Made>() {
  const known = new WeakMap<object, readonly Made[]>();
  return {
    findOrAdd(document: object, isWanted: (made: Made) => boolean, make: () => Made): Made {
      const all = known.get(document) ?? [];
      const found = all.find(isWanted);
      if (found !== undefined && found === all[0]) return found;
      const made = found ?? make();
      known.set(document, [made, ...all.filter((other) => other !== made)].slice(0, mostRecent));
      return made;
    },
  };
}

/** Whether two lists hold the same objects in the same order. */
export function areSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}

/** Makes a `keepUnchanged` with a memory of its own, for when several things are made from one document. */
export function createKeeper() {
  const known = createRecent<object>();
  return <Value extends object>(document: object, value: Value): Value =>
    known.findOrAdd(
      document,
      (before) => isSame(before, value),
      () => value,
    ) as Value;
}

/**
 * Returns the object that was made from a document in a recent snapshot, if it equals the one made now. An unchanged page is
 * therefore the same object in the next snapshot, and whatever renders or indexes it can tell by identity.
 *
 * @param document one from which nothing else is made; else see `createKeeper`
 */
export const keepUnchanged = createKeeper();

/** Structural equality. Most parts are identical objects, which makes it fast. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length && names.every((name) => name in b && isSame(a[name], b[name]))
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
