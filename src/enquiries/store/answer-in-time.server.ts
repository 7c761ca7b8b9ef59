import { StoreUnavailableError } from '../enquiry.server.ts';

/**
 * Gives database work a time-out. Late work continues, since it cannot be cancelled; until it is done, new work is
 * refused, so that calls waiting for a hung disk do not pile up in memory.
 *
 * @param milliseconds before the caller stops waiting
 * @returns runs work; throws `StoreUnavailableError` if it is late or refused, and whatever the work throws
 */
export function answerInTime(milliseconds: number) {
  let late = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (late > 0) throw new StoreUnavailableError('The database has not answered for a while');
    const begun = work();
    const refusal = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      late++;
      const isOver = () => late--;
      begun.then(isOver, isOver);
      refusal.reject(new StoreUnavailableError(`The database did not answer within ${milliseconds} ms`));
    }, milliseconds);
    return Promise.race([begun, refusal.promise]).finally(() => clearTimeout(timer));
  };
}
