import { parentPort, type Transferable } from 'node:worker_threads';
import type { TaskMessage, TaskReply, Tasks } from './thread-tasks.ts';

type Handlers<Table extends Tasks<Table>> = {
  [Name in keyof Table]: (task: Table[Name]['takes']) => Table[Name]['gives'] | Promise<Table[Name]['gives']>;
};

/**
 * In a worker thread: answers the calls made through `toThread`.
 *
 * @param listMoved what of a result is moved instead of copied; the thread has no use of it afterwards
 */
export function answerTasks<Table extends Tasks<Table>>(
  handlers: Handlers<Table>,
  listMoved: (result: Table[keyof Table]['gives']) => Transferable[] = () => [],
): void {
  parentPort?.on('message', async ({ id, name, task }: TaskMessage) => {
    const handle = handlers[name as keyof Table];
    try {
      const result = await handle(task);
      reply({ id, result }, listMoved(result));
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      reply({ id, error, properties: { ...error } });
    }
  });
}

function reply(answer: TaskReply, moved: Transferable[] = []): void {
  parentPort?.postMessage(answer, moved);
}
