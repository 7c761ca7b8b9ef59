/**
 * Runs work that no other process of the site may do at the same time.
 *
 * @param key names the work; under different keys it runs side by side
 */
export type RunExclusively = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** For the only process of a site, which already does nothing twice. */
export const runAlone: RunExclusively = (_key, work) => work();
