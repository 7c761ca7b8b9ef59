import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { waitForAnimations } from './wait-for-animations.ts';

/** Injected into every document, so minified: it is half as long. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * axe's findings on the current page, a line for each element: WCAG 2.2 up to AA, and best practices.
 *
 * @param rules those to look at alone, by default all
 */
export async function findAccessibilityProblems(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // Colours in transition would give false contrast findings.
  await waitForAnimations(page);
  return page.evaluate(async (only) => {
    const { axe: checker } = window as unknown as { axe: typeof axe };
    // It would write out the markup of all that it looks at.
    checker.configure({ noHtml: true });
    const { violations } = await checker.run(document, {
      resultTypes: ['violations'],
      // Frames are skipped: their pages have tests of their own.
      iframes: false,
      // None of the rules in use reads style sheets.
      preload: { assets: ['media'] },
      elementRef: true,
      selectors: false,
      runOnly: only ?? ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      // Off by default.
      ...(!only && { rules: { 'target-size': { enabled: true } } }),
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ element, failureSummary }) => `${id}: ${element?.outerHTML.slice(0, 300)} ${failureSummary}`,
      ),
    );
  }, rules);
}
