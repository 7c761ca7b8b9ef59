/** What a change can touch, of the tests of the project. */
export interface ChosenTests {
  /**
   * Unit and integration tests: `related`, those that import what has changed; `all`, since something has changed that
   * tests read without importing it.
   */
  units: 'none' | 'related' | 'all';
  /** Paths of browser specs. */
  specs: string[];
}

/** A browser spec, or another file of the project that a spec may import. */
interface SpecFile {
  path: string;
  source: string;
}

/** Whether a change of a file reaches a spec: the first row that knows the file decides. */
type Reach = (spec: SpecFile, path: string) => boolean;

const none: Reach = () => false;
const visitsDesignSystem: Reach = ({ source }) =>
  source.includes('/ds/') || source.includes('#design-system/');

/**
 * What browser specs a file can touch. Specs visit the built site, whose server and pages hold nearly all of `src`: a
 * row stands here only where a file is certain to reach some of them alone. What no row knows reaches every spec.
 */
const rows: readonly [file: RegExp, reach: Reach][] = [
  // Read by people, or by unit tests and checks.
  [/^(?:docs|bench)\/|^[^/]*\.md$|\.test\.tsx?$|^biome\.json$|^knip\.json$/, none],
  // Run by Vitest and by hand; nothing of browser specs imports any of it.
  [/^tests\/(?:durability|resilience)\//, none],
  [/^tests\/site\//, ({ source }) => source.includes("'../site/")],
  // Browser specs load it only where they are told to run over Contentful.
  [/^tests\/contentful-server\//, none],
  [/^tests\/e2e\/[^/]+\.spec\.ts$/, (spec, path) => spec.path === path],
  // The built site and the specs run these; the other tools are run by people.
  [/^tools\/(?:build|compress-files|read-snapshot)\.ts$/, () => true],
  [/^tools\//, none],
  // The pages of visitors load nothing of it, as a spec of its own proves.
  [/^src\/design-system\//, visitsDesignSystem],
  [/^src\/(?:ui|enquiries|blocks)\/[^/]+\/(?:[^/]+\.)?(?:samples|docs)\.tsx?$/, visitsDesignSystem],
];

/** Files that tests import or that no test reads, so that the graph of imports tells whom they reach. */
const isInGraph = (path: string) =>
  /^(?:src|tools|tests)\/.*\.(?:tsx?|css|json)$/.test(path) && !/^tests\/e2e\//.test(path);

const isUnitTest = (path: string) => /\.test\.tsx?$/.test(path);

/** Files that no unit test reads. */
const isForReaders = (path: string) =>
  /^(?:docs|bench)\/|^[^/]*\.md$|^biome\.json$|^knip\.json$|^tests\/e2e\//.test(path);

/**
 * @param changed paths of files that were added, changed or deleted, from the repository's root
 * @param specs every browser spec
 * @param gone those of the changed that were deleted. The graph of imports does not have them, so that whoever imports
 * one still and is unchanged would not be found: all unit tests run
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
 * Unit tests that no graph of imports leads to: they start the project's programs, or read its files.
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
