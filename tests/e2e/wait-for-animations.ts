import type { Page } from '@playwright/test';

/** Waits until what fades or moves has come to rest; not for what never ends, or goes with a scroll alone. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isEnding = ({ playState, effect, timeline }: Animation) =>
      playState === 'running' &&
      timeline instanceof DocumentTimeline &&
      effect?.getComputedTiming().iterations !== Infinity;
    const ending = document.getAnimations().filter(isEnding);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
