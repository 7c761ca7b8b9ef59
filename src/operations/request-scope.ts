import { AsyncLocalStorage } from 'node:async_hooks';
import type { Log } from './log.ts';

const scope = new AsyncLocalStorage<Log>();

/** Does work for a request, whose lines of the log carry its id. */
export function runWithLog<Result>(log: Log, work: () => Result): Result {
  return scope.run(log, work);
}

/** The log of the request that is being answered, for what is far from it; outside of requests, the log given. */
export function ofRequest(log: Pick<Log, 'warn'>): Pick<Log, 'warn'> {
  return scope.getStore() ?? log;
}
