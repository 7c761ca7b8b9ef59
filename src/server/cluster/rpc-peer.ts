/** One end of an IPC channel, as `process` and `cluster.Worker` are. */
export interface Channel {
  /** Calls back with an error if the other end has gone. */
  send(message: unknown, sent: (error: Error | null) => void): void;
  onMessage(listener: (message: unknown) => void): void;
}

/** The functions that one end offers. Arguments and results are sent as JSON. */
// biome-ignore lint/suspicious/noExplicitAny: any list of arguments.
type Calls<Ours> = { [Name in keyof Ours]: (...args: any[]) => unknown };

export interface RpcPeer<Theirs extends Calls<Theirs>> {
  /**
   * Calls a function of the other end, and resolves with its result.
   *
   * @throws Error if the call fails there, or the other end goes before it has answered
   */
  call<Name extends keyof Theirs & string>(
    name: Name,
    ...args: Parameters<Theirs[Name]>
  ): Promise<Awaited<ReturnType<Theirs[Name]>>>;
  /** To be called when the other end has gone: rejects all pending calls. */
  close(): void;
}

type Message =
  | { kind: 'call'; id: number; name: string; args: unknown[] }
  | { kind: 'result'; id: number; result: unknown }
  | { kind: 'failure'; id: number; message: string };

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/**
 * Remote procedure calls between two processes, in both directions.
 *
 * @example
 * const primary = createRpcPeer<PrimaryCalls, WorkerCalls>(channel, { wake: () => deliveries.wake() });
 * await primary.call('lock', 'a-key');
 */
export function createRpcPeer<Theirs extends Calls<Theirs>, Ours extends Calls<Ours>>(
  { send, onMessage }: Channel,
  ours: Ours,
): RpcPeer<Theirs> {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  onMessage((received) => {
    const message = received as Message;
    if (message.kind === 'call') void answer(message);
    else if (message.kind === 'result') take(message.id)?.resolve(message.result);
    else if (message.kind === 'failure') take(message.id)?.reject(new Error(message.message));
  });

  return {
    call(name, ...args) {
      lastId += 1;
      const id = lastId;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
        post({ kind: 'call', id, name, args });
      });
    },
    close() {
      for (const id of [...waiting.keys()]) take(id)?.reject(new Error('The other process has ended.'));
    },
  };

  async function answer({ id, name, args }: Message & { kind: 'call' }): Promise<void> {
    try {
      post({ kind: 'result', id, result: await ours[name as keyof Ours](...args) });
    } catch (error) {
      post({ kind: 'failure', id, message: String(error) });
    }
  }

  function post(message: Message): void {
    // A reply that cannot be sent is dropped: nobody is left to read it.
    send(message, (error) => error && message.kind === 'call' && take(message.id)?.reject(error));
  }

  function take(id: number): Waiting | undefined {
    const one = waiting.get(id);
    waiting.delete(id);
    return one;
  }
}
