import { beforeEach, describe, expect, it, vi } from 'vitest';
import { debounceTask } from './debounce-task.ts';

const options = { wait: 100, maxWait: 400, retryDelay: 1000 };

/** A task that ends when told to. */
function makeTask() {
  const ends: ((isDone: boolean) => void)[] = [];
  const task = vi.fn(() => new Promise<boolean>((resolve) => ends.push(resolve)));
  const end = async (isDone: boolean) => {
    ends.shift()?.(isDone);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { task, end };
}

describe('debounceTask', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  it('runs the task once, when no change has come for a while', () => {
    const { task } = makeTask();
    const changes = debounceTask(task, options);
    changes.trigger();
    vi.advanceTimersByTime(90);
    changes.trigger();
    vi.advanceTimersByTime(90);
    expect(task).not.toHaveBeenCalled();
    vi.advanceTimersByTime(10);
    expect(task).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(10_000);
    expect(task).toHaveBeenCalledTimes(1);
  });

  it('does not wait for ever while changes keep coming', () => {
    const { task } = makeTask();
    const changes = debounceTask(task, options);
    for (let time = 0; time < 400; time += 50) {
      changes.trigger();
      vi.advanceTimersByTime(50);
    }
    expect(task).toHaveBeenCalledTimes(1);
  });

  it('never runs the task twice at once, and once more for what came meanwhile', async () => {
    const { task, end } = makeTask();
    const changes = debounceTask(task, options);
    changes.trigger();
    vi.advanceTimersByTime(100);
    changes.trigger();
    changes.trigger();
    vi.advanceTimersByTime(10_000);
    expect(task).toHaveBeenCalledTimes(1);
    await end(true);
    vi.advanceTimersByTime(100);
    expect(task).toHaveBeenCalledTimes(2);
    await end(true);
    vi.advanceTimersByTime(10_000);
    expect(task).toHaveBeenCalledTimes(2);
  });

  it('runs the task at once where it is told to, and again for what came meanwhile', async () => {
    const { task, end } = makeTask();
    const changes = debounceTask(task, options);
    const ended = vi.fn();
    changes.run().then(ended);
    expect(task).toHaveBeenCalledTimes(1);
    changes.trigger();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(task).toHaveBeenCalledTimes(1);
    expect(ended).not.toHaveBeenCalled();
    await end(true);
    expect(ended).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(100);
    expect(task).toHaveBeenCalledTimes(2);
  });

  it('tries again after a failure', async () => {
    const { task, end } = makeTask();
    debounceTask(task, options).trigger();
    vi.advanceTimersByTime(100);
    await end(false);
    vi.advanceTimersByTime(999);
    expect(task).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(task).toHaveBeenCalledTimes(2);
  });

  it('closes once the task has ended, and begins none after that', async () => {
    const { task, end } = makeTask();
    const changes = debounceTask(task, options);
    changes.trigger();
    vi.advanceTimersByTime(100);
    changes.trigger();
    const close = vi.fn();
    const closed = changes.close().then(close);
    await vi.advanceTimersByTimeAsync(0);
    expect(close).not.toHaveBeenCalled();
    await end(false);
    await closed;
    changes.trigger();
    vi.advanceTimersByTime(10_000);
    expect(task).toHaveBeenCalledTimes(1);
  });

  it('runs at once for a change that is whole, and for what waited besides', async () => {
    const { task, end } = makeTask();
    const changes = debounceTask(task, options);
    changes.trigger();
    const hurried = changes.hurry();
    expect(task).toHaveBeenCalledTimes(1);
    await end(true);
    await hurried;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(task).toHaveBeenCalledTimes(1);
  });

  it('runs once more for all changes that are hurried while it runs, and is settled after that', async () => {
    const { task, end } = makeTask();
    const changes = debounceTask(task, options);
    const first = changes.hurry();
    const others = [changes.hurry(), changes.hurry()];
    let isSettled = false;
    const settled = changes.settle().then(() => {
      isSettled = true;
    });
    await end(true);
    await first;
    expect(task).toHaveBeenCalledTimes(2);
    expect(isSettled).toBe(false);
    await end(true);
    await Promise.all([...others, settled]);
    expect(task).toHaveBeenCalledTimes(2);
  });

  it('runs for nothing that is hurried after it was closed', async () => {
    const { task, end } = makeTask();
    const changes = debounceTask(task, options);
    void changes.hurry();
    const late = changes.hurry();
    const closed = changes.close();
    await end(true);
    await Promise.all([late, closed, changes.hurry()]);
    expect(task).toHaveBeenCalledTimes(1);
  });
});
