/*
 * Snapshots are made incrementally. Of a document that was not read again, what is published is the same object as in the
 * snapshot before (`keepUnchanged`); and what is worked out from an object that never changes is worked out once
 * (`memoizeByIdentity`), by whoever needs it: digests, search documents, link previews. Among ten thousand pages a change
 * to one costs one page's work and ten thousand look-ups. Nothing here outlives the objects it is about.
 */

/**
 * Makes a function of an object that never changes remember its results, for as long as the object is in use. It is
 * asked again only for objects that it has not seen.
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
 * Makes a memory of what was made of documents. What is in it is given back for as long as all that it was made with,
 * beside the document, is the very same; else it is made anew.
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

/** How many results of a document are remembered: while editors look at their drafts, the published one comes in between. */
const mostRecent = 4;

/** The last few things that were made of each document. */
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

/** Whether two lists hold the very same things in the same order. */
export function areSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}

/**
 * Makes a `keepUnchanged` that knows nothing of the others: where two things are made of one document, such as a
 * product and its page, each has its own.
 */
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
 * What was made of a document in a snapshot shortly before, where it says the same as what is made of it now. A page that
 * did not change is therefore the same object in the next snapshot, and whoever has drawn, indexed or looked through
 * it knows so without another look.
 *
 * @param document one that only this is made of
 */
export const keepUnchanged = createKeeper();

/** Most parts are the very same object, and are not looked into. */
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
