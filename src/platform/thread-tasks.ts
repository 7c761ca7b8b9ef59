/** What a thread can be asked for, by name: what that takes, and what it gives. */
export type Tasks<Table> = { [Name in keyof Table]: { takes: object; gives: unknown } };

/** What goes to a thread. */
export interface TaskMessage {
  id: number;
  name: string;
  task: object;
}

/** What comes back, by the number of what was asked. */
export type TaskReply = { id: number } & (
  | { result: unknown }
  | {
      error: Error;
      /** Of the error, such as its code: copied between threads, an error has none. */
      properties: object;
    }
);
