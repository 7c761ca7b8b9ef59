import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type Channel, createRpcPeer } from './rpc-peer.ts';

/** Two ends of a channel that carries JSON, as the one between processes does. */
function connect(): [Channel, Channel] {
  const listeners: ((message: unknown) => void)[][] = [[], []];
  const end = (mine: number): Channel => ({
    send(message, sent) {
      const text = JSON.stringify(message);
      void nextTurn().then(() => {
        for (const listener of listeners[1 - mine] ?? []) listener(JSON.parse(text));
        sent(null);
      });
    },
    onMessage: (listener) => listeners[mine]?.push(listener),
  });
  return [end(0), end(1)];
}

interface Kitchen {
  cook(dish: string, plates: number): Promise<string>;
  burn(): void;
}

function setUp() {
  const [here, there] = connect();
  createRpcPeer<object, Kitchen>(there, {
    cook: async (dish, plates) => `${plates} × ${dish}`,
    burn() {
      throw new Error('It burnt.');
    },
  });
  return { kitchen: createRpcPeer<Kitchen, object>(here, {}) };
}

it('calls what the other end can do, and gets each result back', async () => {
  const { kitchen } = setUp();
  expect(await Promise.all([kitchen.call('cook', 'peas', 2), kitchen.call('cook', 'beans', 1)])).toEqual([
    '2 × peas',
    '1 × beans',
  ]);
});

it('fails where the other end fails', async () => {
  const { kitchen } = setUp();
  await expect(kitchen.call('burn')).rejects.toThrow('It burnt.');
});

it('fails where the other end has gone before it answered', async () => {
  const { kitchen } = setUp();
  const cooked = kitchen.call('cook', 'peas', 2);
  kitchen.close();
  await expect(cooked).rejects.toThrow('The other process has ended.');
});

it('fails where nothing can be sent any more', async () => {
  const peer = createRpcPeer<Kitchen, object>(
    { send: (_message, sent) => sent(new Error('The channel is closed.')), onMessage: () => undefined },
    {},
  );
  await expect(peer.call('burn')).rejects.toThrow('The channel is closed.');
});
