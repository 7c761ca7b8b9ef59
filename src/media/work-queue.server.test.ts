import { describe, expect, it } from 'vitest';
import { createWorkQueue, QueueFullError } from './work-queue.server.ts';

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

describe('createWorkQueue', () => {
  it('runs as many at once as it may, and the next when one ends', async () => {
    const work = createControlledWork();
    const queue = createWorkQueue({ concurrency: 2, limit: 10 });
    const [first] = ['a', 'b', 'c'].map((name) => queue.add(work.start(name), 'visitor').result);
    expect(work.started).toEqual(['a', 'b']);
    work.end('a');
    expect(await first).toBe('a');
    await expect.poll(() => work.started).toEqual(['a', 'b', 'c']);
  });

  it('goes on after work that fails', async () => {
    const queue = createWorkQueue({ concurrency: 1, limit: 10 });
    const failing = queue.add(() => Promise.reject(new Error('no')), 'visitor');
    const next = queue.add(() => Promise.resolve('yes'), 'visitor');
    await expect(failing.result).rejects.toThrow('no');
    expect(await next.result).toBe('yes');
  });

  it('takes visitors first and leaves them room beside the background', async () => {
    const work = createControlledWork();
    const queue = createWorkQueue({ concurrency: 2, limit: 10 });
    queue.add(work.start('background 1'), 'background');
    queue.add(work.start('background 2'), 'background');
    queue.add(work.start('visitor 1'), 'visitor');
    const last = queue.add(work.start('visitor 2'), 'visitor');
    expect(work.started).toEqual(['background 1', 'visitor 1']);
    work.end('background 1');
    await expect.poll(() => work.started).toContain('visitor 2');
    expect(work.started).not.toContain('background 2');
    work.end('visitor 2');
    await last.result;
    await expect.poll(() => work.started).toContain('background 2');
  });

  it('lets work that a visitor has come to wait for overtake, and runs it once', async () => {
    const work = createControlledWork();
    const queue = createWorkQueue({ concurrency: 1, limit: 10 });
    queue.add(work.start('under way'), 'visitor');
    queue.add(work.start('background 1'), 'background');
    const wanted = queue.add(work.start('background 2'), 'background');
    wanted.promote();
    wanted.promote();
    work.end('under way');
    await expect.poll(() => work.started).toEqual(['under way', 'background 2']);
    work.end('background 2');
    expect(await wanted.result).toBe('background 2');
    await expect.poll(() => work.started).toEqual(['under way', 'background 2', 'background 1']);
  });

  it('refuses visitors beyond the limit, and takes them again later', async () => {
    const work = createControlledWork();
    const queue = createWorkQueue({ concurrency: 1, limit: 1 });
    const first = queue.add(work.start('a'), 'visitor');
    queue.add(work.start('b'), 'visitor');
    const patient = queue.add(work.start('c'), 'background');
    expect(() => queue.add(work.start('d'), 'visitor')).toThrow(QueueFullError);
    expect(() => patient.promote()).toThrow(QueueFullError);
    work.end('a');
    await first.result;
    await expect.poll(() => work.started).toContain('b');
    patient.promote();
    work.end('b');
    await expect.poll(() => work.started).toContain('c');
  });
});
