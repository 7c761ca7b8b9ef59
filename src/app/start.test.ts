// @vitest-environment jsdom
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const started = vi.fn();
const decode = vi.fn<() => Promise<void>>();
const never = new Promise<void>(() => undefined);
const ran = vi.fn<(event: Event) => void>();
// The first cannot be fetched. They stand in a list that spaces part.
const modules = ['/assets/site.js', 'data:text/javascript,dispatchEvent(new(Event)("module-ran"))'];
let pages = 0;

/**
 * Opens a page with one picture that is waited for, and comes back when its start script waits.
 *
 * @returns resolves once the app has been started
 */
async function openPage(): Promise<{ running: Promise<unknown> }> {
  // An address of its own: a module runs only once.
  pages += 1;
  const app = `data:text/javascript,dispatchEvent(new Event('app-started')) // ${pages}`;
  document.head.innerHTML = '';
  document.body.innerHTML = `<main><img fetchpriority="high" alt=""></main><script type="text/plain"></script>`;
  Object.assign(document.querySelector('script')?.dataset ?? {}, { app, modules: modules.join(' ') });
  Object.assign(document.querySelector('img') ?? {}, { decode });
  const running = import('./start.ts');
  while (vi.getTimerCount() === 0) await setImmediate();
  return { running };
}

const listPreloaded = () =>
  [...document.querySelectorAll('link[rel="modulepreload"]')].map((link) => link.getAttribute('href'));

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] });
  vi.stubGlobal('dispatchEvent', window.dispatchEvent.bind(window));
  vi.stubGlobal('scheduler', { yield: () => Promise.resolve() });
  started.mockReset();
  ran.mockReset();
  decode.mockReset().mockReturnValue(never);
  addEventListener('app-started', started);
  addEventListener('module-ran', ran);
});

afterEach(() => {
  removeEventListener('app-started', started);
  removeEventListener('module-ran', ran);
  vi.useRealTimers();
});

it('waits for the first picture and a painted frame, then asks for all modules at once', async () => {
  const picture = Promise.withResolvers<void>();
  decode.mockReturnValue(picture.promise);
  const { running } = await openPage();
  await vi.advanceTimersByTimeAsync(500);
  expect(decode).toHaveBeenCalledOnce();
  expect(started).not.toHaveBeenCalled();
  expect(listPreloaded()).toEqual([]);

  picture.resolve();
  await setImmediate();
  expect(started).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(50);
  await running;
  expect(started).toHaveBeenCalledOnce();
  expect(listPreloaded()).toEqual(modules);
});

it.each(['pointerdown', 'keydown', 'scroll'])('starts at once on %s', async (type) => {
  const { running } = await openPage();
  expect(started).not.toHaveBeenCalled();
  window.dispatchEvent(new Event(type));
  await running;
  expect(started).toHaveBeenCalledOnce();
});

it('runs the modules one after the other before the app, which may find out what is missing', async () => {
  // A module runs once: this is the first time that this one does.
  modules[1] += '//first';
  vi.stubGlobal('scheduler', undefined);
  const { running } = await openPage();
  window.dispatchEvent(new Event('scroll'));
  while (started.mock.calls.length === 0) await vi.advanceTimersByTimeAsync(1).then(() => setImmediate());
  await running;
  const [[first], [second]] = [ran, started].map(({ mock }) => mock.invocationCallOrder) as [
    [number],
    [number],
  ];
  expect(first).toBeLessThan(second);
});

it('does not wait where the page is not seen', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { running } = await openPage();
  await running;
  expect(decode).not.toHaveBeenCalled();
  expect(started).toHaveBeenCalledOnce();
});

it('is not held back by a picture that cannot be shown', async () => {
  decode.mockRejectedValue(new DOMException('It is broken.', 'EncodingError'));
  const { running } = await openPage();
  await vi.advanceTimersByTimeAsync(50);
  await running;
  expect(started).toHaveBeenCalledOnce();
});

it('waits a second at the most', async () => {
  const { running } = await openPage();
  await vi.advanceTimersByTimeAsync(999);
  expect(started).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await running;
  expect(started).toHaveBeenCalledOnce();
});

it('does nothing in a document that has no app', async () => {
  document.head.innerHTML = '';
  document.body.innerHTML = '<main></main>';
  await import('./start.ts');
  expect(started).not.toHaveBeenCalled();
  expect(listPreloaded()).toEqual([]);
});
