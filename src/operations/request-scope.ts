import { AsyncLocalStorage } from 'node:async_hooks';
import type { Log } from './log.ts';

const scope = new AsyncLocalStorage<Log>();

/** Runs work in the scope of a request, whose log lines carry its id. */
export function runWithLog<Result>(log: Log, work: () => Result): Result {
  return scope.run(log, work);
}

/** The current request's log, for code without access to the request; outside requests, the given log. */
export function ofRequest(log: Pick<Log, 'warn'>): Pick<Log, 'warn'> {
  return scope.getStore() ?? log;
}
