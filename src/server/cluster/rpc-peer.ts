/** One end of a channel between two processes, as `process` and `cluster.Worker` have it. */
export interface Channel {
  /** Calls back with an error where the other end has gone. */
  send(message: unknown, sent: (error: Error | null) => void): void;
  onMessage(listener: (message: unknown) => void): void;
}

/** What one end can be asked to do. Arguments and results go over the channel as JSON. */
// biome-ignore lint/suspicious/noExplicitAny: any list of arguments.
type Calls<Ours> = { [Name in keyof Ours]: (...args: any[]) => unknown };

export interface Peer<Theirs extends Calls<Theirs>> {
  /**
   * Asks the other end to do something, and resolves with the result.
   *
   * @throws Error where it fails there, or the other end goes before it has answered
   */
  call<Name extends keyof Theirs & string>(
    name: Name,
    ...args: Parameters<Theirs[Name]>
  ): Promise<Awaited<ReturnType<Theirs[Name]>>>;
  /** The other end has gone: calls that it has not answered fail. */
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
 * Calls functions of another process, and answers its calls of ours (remote procedure calls in both directions).
 *
 * @example
 * const primary = createPeer<PrimaryCalls, WorkerCalls>(channel, { wake: () => deliveries.wake() });
 * await primary.call('claim', 'a-key');
 */
export function createPeer<Theirs extends Calls<Theirs>, Ours extends Calls<Ours>>(
  { send, onMessage }: Channel,
  ours: Ours,
): Peer<Theirs> {
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
    // An answer that nobody is left to hear is no loss.
    send(message, (error) => error && message.kind === 'call' && take(message.id)?.reject(error));
  }

  function take(id: number): Waiting | undefined {
    const one = waiting.get(id);
    waiting.delete(id);
    return one;
  }
}
