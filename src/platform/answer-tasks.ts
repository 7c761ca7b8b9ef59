import { parentPort } from 'node:worker_threads';
import type { TaskMessage, TaskReply, Tasks } from './thread-tasks.ts';

type Handlers<Table extends Tasks<Table>> = {
  [Name in keyof Table]: (task: Table[Name]['takes']) => Table[Name]['gives'] | Promise<Table[Name]['gives']>;
};

/** In a worker thread: answers the calls made through `toThread`. */
export function answerTasks<Table extends Tasks<Table>>(handlers: Handlers<Table>): void {
  parentPort?.on('message', async ({ id, name, task }: TaskMessage) => {
    const handle = handlers[name as keyof Table];
    try {
      reply({ id, result: await handle(task) });
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      reply({ id, error, properties: { ...error } });
    }
  });
}

function reply(answer: TaskReply): void {
  parentPort?.postMessage(answer);
}
