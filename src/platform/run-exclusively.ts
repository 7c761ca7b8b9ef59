/**
 * Runs work under a mutex shared by all processes of the site.
 *
 * @param key of the mutex; work under different keys runs concurrently
 */
export type RunExclusively = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** For a site of a single process, which already deduplicates work itself. */
export const runAlone: RunExclusively = (_key, work) => work();
