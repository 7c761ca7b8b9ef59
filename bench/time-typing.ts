import { setTimeout } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';

/** Milliseconds between two keys: ten a second, a fast typist. */
const pace = 100;
/** Uncounted keys, during which code runs for the first time. */
const warmUp = 10;
const words = 'peas and beans in a pan with a little butter ';

/** Timings of one field, in milliseconds. */
export interface TypingTimes {
  /** Until the field itself shows a letter: the 95th percentile. */
  field95: number;
  /** Until the canvas shows it: the median. */
  canvas50: number;
  canvas95: number;
  /** The longest task on the studio's main thread, which also renders the canvas; 0 if none took 50 ms. */
  longestTask: number;
}

/**
 * Types into a field, and waits for each letter to appear in the canvas.
 *
 * @param place the anchor in the canvas that shows the field
 * @throws if a letter is not shown ten seconds after the last key
 */
export async function timeTyping(
  page: Page,
  field: Locator,
  place: string,
  count: number,
): Promise<TypingTimes> {
  await field.focus();
  await page.keyboard.press('Control+End');
  const watch = await page.evaluateHandle(watchTyping, place);
  for (let index = 0; index < count + warmUp; index += 1) {
    const next = performance.now() + pace;
    await page.keyboard.press(
      words[index % words.length] === ' ' ? 'Space' : (words[index % words.length] ?? 'a'),
    );
    await setTimeout(Math.max(0, next - performance.now()));
  }
  const { keys, longestTask } = await watch.evaluate(({ finish }) => finish());
  await watch.dispose();
  // A trailing space is not visible.
  const counted = keys.slice(warmUp).filter(({ isLetter }) => isLetter);
  const times = (name: 'field' | 'canvas') => counted.map((key) => key[name]).sort((a, b) => a - b);
  return {
    field95: takeShare(times('field'), 0.95),
    canvas50: takeShare(times('canvas'), 0.5),
    canvas95: takeShare(times('canvas'), 0.95),
    longestTask,
  };
}

function takeShare(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** A key press, and the delays until it was painted. */
interface Key {
  isLetter: boolean;
  field: number;
  canvas: number;
}

/** Runs in the studio: records, for each key, when the field and the canvas have been painted with it. */
function watchTyping(place: string): { finish: () => Promise<{ keys: Key[]; longestTask: number }> } {
  const frame = document.querySelector<HTMLIFrameElement>('main iframe');
  const page = frame?.contentDocument;
  if (!page) throw new Error('There is no canvas.');
  const pressed: (Key & { at: number })[] = [];
  const readLength = () => page.getElementById(place)?.textContent.length ?? 0;
  const lengthBefore = readLength();
  let longestTask = 0;

  const tasks = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration);
  });
  tasks.observe({ type: 'longtask' });
  const afterPaint = (then: (now: number) => void) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => then(performance.now());
      port2.postMessage(undefined);
    });
  };
  const note = ({ key, timeStamp }: KeyboardEvent) => {
    const own = { isLetter: key !== ' ', field: Number.NaN, canvas: Number.NaN, at: timeStamp };
    pressed.push(own);
    afterPaint((now) => {
      own.field = now - own.at;
    });
  };
  addEventListener('keydown', note, { capture: true });
  const drawn = new MutationObserver(() => {
    const shown = readLength() - lengthBefore;
    if (!pressed.some(({ canvas }, index) => index < shown && Number.isNaN(canvas))) return;
    afterPaint((now) => {
      for (const key of pressed.slice(0, shown)) if (Number.isNaN(key.canvas)) key.canvas = now - key.at;
    });
  });
  drawn.observe(page.body, { childList: true, subtree: true, characterData: true });

  return {
    async finish() {
      const deadline = performance.now() + 10_000;
      while (pressed.some(({ isLetter, canvas }) => isLetter && Number.isNaN(canvas))) {
        if (performance.now() > deadline)
          throw new Error(`The canvas has not shown what was typed: ${place}.`);
        await new Promise((resolve) => window.setTimeout(resolve, 50));
      }
      removeEventListener('keydown', note, { capture: true });
      drawn.disconnect();
      tasks.disconnect();
      return { keys: pressed, longestTask };
    },
  };
}
