import type { MiddlewareHandler } from 'hono';
import PQueue from 'p-queue';
import { ApiError } from './api-error.server.ts';
import type { StudioEnv } from './studio-env.server.ts';

/** What one account may have of a kind of work: requests under way, and requests that wait for those. */
interface Share {
  atOnce: number;
  waiting: number;
}

/**
 * Creates middleware that gives each account a share of a kind of work, before the request's body is read. A person in
 * several windows waits for a moment; whoever sends much more is refused, and nobody else waits.
 *
 * @throws ApiError `too-many` where the account's queue is full
 *
 * @example
 * routes.post('/canvas', shareWork({ atOnce: 1, waiting: 8 }), async (c) => …);
 */
export function shareWork({ atOnce, waiting }: Share): MiddlewareHandler<StudioEnv> {
  const queues = new Map<string, PQueue>();
  return async function work(c, next) {
    const { id } = c.get('editor');
    const queue = queues.get(id) ?? new PQueue({ concurrency: atOnce });
    if (queue.size >= waiting) {
      throw new ApiError({
        code: 'too-many',
        message: 'Your earlier requests are still being worked on.',
        remedy: 'Try again in a moment. If you have many windows of the studio open, close some.',
      });
    }
    queues.set(id, queue);
    try {
      await queue.add(next);
    } finally {
      if (queue.size + queue.pending === 0) queues.delete(id);
    }
  };
}
