/** What may have been written since it was last looked at. */
export interface WrittenPaths {
  /** Notes a path, from the content's root with slashes; undefined if it could be any. */
  note(path: string | undefined): void;
  /** The paths noted since the last call; undefined if it could be any. */
  take(): ReadonlySet<string> | undefined;
}

/**
 * How many paths are told apart. A system that has more to tell than its queue holds leaves something out without a
 * word: Linux after 16,384 events.
 */
const mostPaths = 2000;

/** Collects written paths. At first it could be any. */
export function createWrittenPaths(): WrittenPaths {
  let paths: Set<string> | undefined;
  return {
    note(path) {
      if (path === undefined || paths?.size === mostPaths) paths = undefined;
      else paths?.add(path);
    },
    take() {
      const taken = paths;
      paths = new Set();
      return taken;
    },
  };
}

/** Whether a file, or a folder that it is in, is among the paths. */
export function isAmong(paths: ReadonlySet<string>, file: string): boolean {
  for (let end = file.length; end > 0; end = file.lastIndexOf('/', end - 1)) {
    if (paths.has(file.slice(0, end))) return true;
  }
  return false;
}
