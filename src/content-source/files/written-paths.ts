/** The paths that may have been written since they were last taken. */
export interface WrittenPaths {
  /** Notes a path, from the content's root with slashes; undefined if unknown. */
  note(path: string | undefined): void;
  /** The paths noted since the last call; undefined if any path may have been written. */
  take(): ReadonlySet<string> | undefined;
}

/** The most paths to keep apart. A system whose event queue overflows drops events silently: Linux after 16,384. */
const mostPaths = 2000;

/** Collects written paths. Initially, any path may have been written. */
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
