import axe, { type RunOptions } from 'axe-core';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { mount, renderOnServer } from './mount.testing.tsx';

/**
 * Renders on the server and hydrates that in jsdom, as `mount` does, and looks for what nothing on a page may have.
 *
 * @param runOnly the rules axe is to run, by tag; all of them without it
 * @returns what React complains of, elements that the server sends with a style, and what axe finds: all but colours,
 *   which jsdom does not know and a real browser checks
 */
export async function findFaults(node: ReactNode, runOnly?: RunOptions['runOnly']): Promise<unknown[]> {
  const complain = vi.spyOn(console, 'error');
  const page = await mount(node);
  const complaints = complain.mock.calls;
  complain.mockRestore();
  const { violations } = await axe.run(page, {
    ...(runOnly && { runOnly }),
    // jsdom loads no frames; what stands in one is a page of its own.
    iframes: false,
    // Nor does it play films.
    preload: false,
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: false } },
  });
  return [
    ...complaints,
    ...(renderOnServer(node).match(/<[^>]+\sstyle=[^>]*>/g) ?? []),
    ...violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
  ];
}

/** WCAG 2.2 up to AA: for what is a part of a page, and so keeps no rules for pages as a whole. */
export const wcagTags: string[] = ['wcag2a', 'wcag2aa', 'wcag22aa'];
