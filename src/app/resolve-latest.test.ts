import { HttpCancelledError } from '@inertiajs/core';
import { afterEach, expect, it, vi } from 'vitest';
import { loadAfresh } from './load-afresh.ts';
import { resolveLatest, retryByFullLoad } from './resolve-latest.ts';

vi.mock('./load-afresh.ts', () => ({ loadAfresh: vi.fn(() => false) }));
afterEach(() => vi.mocked(loadAfresh).mockClear());

/** Pages whose code comes, or fails to, when a test says so. */
function createPages() {
  const loads: PromiseWithResolvers<string>[] = [];
  const resolve = retryByFullLoad(
    resolveLatest(() => {
      const load = Promise.withResolvers<string>();
      loads.push(load);
      return load.promise;
    }),
  );
  const open = (name: string) => resolve(name, { url: `/${name}` } as never);
  return { open, loads };
}

it('calls off the loading of a page that another has overtaken', async () => {
  const { open, loads } = createPages();
  const [first, second] = [open('first'), open('second')];
  loads[0]?.resolve('The first');
  loads[1]?.resolve('The second');
  await expect(first).rejects.toThrow(HttpCancelledError);
  expect(await second).toBe('The second');
});

it('does not load an overtaken page afresh where its code cannot be had', async () => {
  const { open, loads } = createPages();
  const [first, second] = [open('first'), open('second')];
  loads[1]?.resolve('The second');
  await second;
  loads[0]?.reject(new Error('There is no such file.'));
  await expect(first).rejects.toThrow(HttpCancelledError);
  expect(loadAfresh).not.toHaveBeenCalled();
});

it('loads the latest page afresh where its code cannot be had, or says why', async () => {
  const { open, loads } = createPages();
  const only = open('only');
  loads[0]?.reject(new Error('There is no such file.'));
  await expect(only).rejects.toThrow('There is no such file.');
  expect(loadAfresh).toHaveBeenCalledExactlyOnceWith('/only');
});
