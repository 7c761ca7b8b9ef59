import type { Page } from '@playwright/test';

/** The visitor's own text size, on which all others are based; empty for the browser's. */
export function setTextSize(page: Page, size: string): Promise<void> {
  return page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
}
