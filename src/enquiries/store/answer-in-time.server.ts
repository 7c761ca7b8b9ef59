import { StoreUnavailableError } from '../enquiry.server.ts';

/**
 * Has work in the database be over within some time for whoever waits for it. What is late goes on, for it cannot be
 * taken back; until it is over, nothing else is begun, so that what waits for a disk does not fill the memory.
 *
 * @param milliseconds after which it is given up
 * @returns what does such work. It throws a `StoreUnavailableError` where it is late or not begun, and whatever the work throws
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
