import type { Page } from '@playwright/test';

interface Place {
  /** Pixels from the window’s left and top. */
  x: number;
  y: number;
}

/** Swipes one finger across the page, in a context with touch. */
export async function swipe(page: Page, { from, to }: { from: Place; to: Place }): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Place[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  for (const share of [0.2, 0.4, 0.6, 0.8, 1]) {
    const between = (start: number, end: number) => start + share * (end - start);
    await touch('touchMove', [{ x: between(from.x, to.x), y: between(from.y, to.y) }]);
  }
  await touch('touchEnd', []);
  await client.detach();
}
