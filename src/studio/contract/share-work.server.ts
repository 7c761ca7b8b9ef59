import PQueue from 'p-queue';
import { ApiError } from './api-error.server.ts';
import type { Share } from './endpoint.ts';

/**
 * Gives each account a share of a kind of work, before the request's body is read. A person in several windows waits for a
 * moment; whoever sends much more is refused, and nobody else waits.
 *
 * @returns runs work for an account; throws an ApiError `too-many` where the account's queue is full
 */
export function createShare({
  atOnce,
  waiting,
}: Share): <Result>(account: string, work: () => Promise<Result>) => Promise<Result> {
  const queues = new Map<string, PQueue>();
  return async function run(account, work) {
    const queue = queues.get(account) ?? new PQueue({ concurrency: atOnce });
    if (queue.size >= waiting)
      throw new ApiError({
        code: 'too-many',
        message: 'Your earlier requests are still being worked on.',
        remedy: 'Try again in a moment. If you have many windows of the studio open, close some.',
      });
    queues.set(account, queue);
    try {
      return await queue.add(work);
    } finally {
      if (queue.size + queue.pending === 0) queues.delete(account);
    }
  };
}
