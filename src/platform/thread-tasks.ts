/** A thread's tasks by name, with the types of their argument and result. */
export type Tasks<Table> = { [Name in keyof Table]: { takes: object; gives: unknown } };

/** A call to a thread. */
export interface TaskMessage {
  id: number;
  name: string;
  task: object;
}

/** The reply to a call, by its id. */
export type TaskReply = { id: number } & (
  | { result: unknown }
  | {
      error: Error;
      /** The error's own properties, such as `code`, which structured cloning drops. */
      properties: object;
    }
);
