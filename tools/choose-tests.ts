/** The tests that a change can affect. */
export interface ChosenTests {
  /**
   * Unit and integration tests: `related` are those that import a changed file; `all` if something changed that tests
   * read without importing it.
   */
  units: 'none' | 'related' | 'all';
  /** Paths of browser specs. */
  specs: string[];
}

/** A browser spec, or a file that specs may import. */
interface SpecFile {
  path: string;
  source: string;
}

/** Whether a change to a file affects a spec. The first matching row decides. */
type Reach = (spec: SpecFile, path: string) => boolean;

const none: Reach = () => false;
const visitsDesignSystem: Reach = ({ source }) =>
  source.includes('/ds/') || source.includes('#design-system/');

/**
 * Which browser specs a file can affect. Specs visit the built site, which contains nearly all of `src`, so a row needs
 * certainty that a file affects only some of them. A file without a row affects every spec.
 */
const rows: readonly [file: RegExp, reach: Reach][] = [
  // Read by people, or by unit tests and checks.
  [/^(?:docs|bench)\/|^[^/]*\.md$|\.test\.tsx?$|^biome\.json$|^knip\.json$/, none],
  // Run by Vitest and by hand; no browser spec imports them.
  [/^tests\/(?:durability|resilience)\//, none],
  [/^tests\/site\//, ({ source }) => source.includes("'../site/")],
  // Browser specs load it only when told to run on Contentful.
  [/^tests\/contentful-server\//, none],
  [/^tests\/e2e\/[^/]+\.spec\.ts$/, (spec, path) => spec.path === path],
  // The built site and the specs run these; the other tools are run by people.
  [/^tools\/(?:build|compress-files|read-snapshot)\.ts$/, () => true],
  [/^tools\//, none],
  // Visitors' pages load nothing of it, as one of its specs proves.
  [/^src\/design-system\//, visitsDesignSystem],
  [/^src\/(?:ui|enquiries|blocks)\/[^/]+\/(?:[^/]+\.)?(?:samples|docs)\.tsx?$/, visitsDesignSystem],
];

/** Files that tests only import, or do not read at all, so that the import graph shows which tests they affect. */
const isInGraph = (path: string) =>
  /^(?:src|tools|tests)\/.*\.(?:tsx?|css|json)$/.test(path) && !/^tests\/e2e\//.test(path);

const isUnitTest = (path: string) => /\.test\.tsx?$/.test(path);

/** Files that no unit test reads. */
const isForReaders = (path: string) =>
  /^(?:docs|bench)\/|^[^/]*\.md$|^biome\.json$|^knip\.json$|^tests\/e2e\//.test(path);

/**
 * @param changed paths of files that were added, changed or deleted, from the repository's root
 * @param specs every browser spec
 * @param gone the changed files that were deleted. They are missing from the import graph, so unchanged files that
 * still import one would not be found: all unit tests run
 */
export function chooseTests(
  changed: readonly string[],
  specs: readonly SpecFile[],
  gone: ReadonlySet<string> = new Set(),
): ChosenTests {
  const forUnits = changed.filter((path) => !isForReaders(path) && !(gone.has(path) && isUnitTest(path)));
  const canFollow = (path: string) => isInGraph(path) && !gone.has(path);
  const isReached = (spec: SpecFile) =>
    changed.some((path) => {
      const [, reach] = rows.find(([file]) => file.test(path)) ?? [];
      return reach ? reach(spec, path) : true;
    });
  return {
    units: forUnits.length === 0 ? 'none' : forUnits.every(canFollow) ? 'related' : 'all',
    specs: specs.filter(isReached).map(({ path }) => path),
  };
}

/**
 * Unit tests outside the import graph: they start the project's programs, or read its files.
 *
 * @param tests every unit test, with its source
 */
export function listUnimported(tests: readonly SpecFile[]): string[] {
  return tests
    .filter(
      ({ path, source }) =>
        /^(?:tools|tests)\//.test(path) ||
        /node:(?:child_process|worker_threads)|\bread(?:File|dir)|import\.meta\.glob/.test(source),
    )
    .map(({ path }) => path);
}
