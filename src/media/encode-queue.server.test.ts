import { describe, expect, it } from 'vitest';
import { createEncodeQueue, QueueFullError } from './encode-queue.server.ts';

/** Work that notes its start and ends when it is told to. */
function createControlledWork() {
  const started: string[] = [];
  const endings = new Map<string, () => void>();
  return {
    started,
    start: (name: string) => () => {
      started.push(name);
      const { promise, resolve } = Promise.withResolvers<string>();
      endings.set(name, () => resolve(name));
      return promise;
    },
    end: (name: string) => endings.get(name)?.(),
  };
}

describe('createEncodeQueue', () => {
  it('runs as many at once as it may, and goes on after work that fails', async () => {
    const work = createControlledWork();
    const queue = createEncodeQueue({ concurrency: 2, limit: 10 });
    const failing = queue.add('a', () => Promise.reject(new Error('no')), 'visitor');
    const [first] = ['b', 'c', 'd'].map((name) => queue.add(name, work.start(name), 'visitor'));
    await expect(failing).rejects.toThrow('no');
    await expect.poll(() => work.started).toEqual(['b', 'c']);
    work.end('b');
    expect(await first).toBe('b');
    await expect.poll(() => work.started).toEqual(['b', 'c', 'd']);
  });

  it('takes visitors first, and what a visitor has come to wait for with them, once', async () => {
    const work = createControlledWork();
    const queue = createEncodeQueue({ concurrency: 1, limit: 10 });
    const first = queue.add('under way', work.start('under way'), 'visitor');
    void queue.add('background 1', work.start('background 1'), 'background');
    const wanted = queue.add('background 2', work.start('background 2'), 'background');
    void queue.add('visitor', work.start('visitor'), 'visitor');
    queue.promote('background 2');
    queue.promote('background 2');
    work.end('under way');
    await first;
    await expect.poll(() => work.started.length).toBe(2);
    work.end(work.started[1] ?? '');
    await expect.poll(() => work.started.length).toBe(3);
    expect(work.started.slice(1).sort()).toEqual(['background 2', 'visitor']);
    work.end('background 2');
    expect(await wanted).toBe('background 2');
    work.end('visitor');
    await expect.poll(() => work.started.at(-1)).toBe('background 1');
  });

  it('refuses visitors beyond the limit, and takes them again later', async () => {
    const work = createControlledWork();
    const queue = createEncodeQueue({ concurrency: 1, limit: 1 });
    const first = queue.add('a', work.start('a'), 'visitor');
    void queue.add('b', work.start('b'), 'visitor');
    void queue.add('c', work.start('c'), 'background');
    await expect(queue.add('d', work.start('d'), 'visitor')).rejects.toThrow(QueueFullError);
    expect(() => queue.promote('c')).toThrow(QueueFullError);
    work.end('a');
    await first;
    await expect.poll(() => work.started).toContain('b');
    queue.promote('c');
    work.end('b');
    await expect.poll(() => work.started).toContain('c');
  });
});
