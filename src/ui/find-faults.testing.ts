import axe, { type RunOptions } from 'axe-core';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { mount, renderOnServer } from './mount.testing.tsx';

/**
 * Renders on the server and hydrates in jsdom, as `mount` does, and collects faults that no component may have.
 *
 * @param runOnly the tags of the axe rules to run; all rules if left out
 * @returns React's errors, elements with an inline style in the server's HTML, and axe's violations except those of
 *   contrast, which jsdom cannot compute and a real browser checks
 */
export async function findFaults(node: ReactNode, runOnly?: RunOptions['runOnly']): Promise<unknown[]> {
  const complain = vi.spyOn(console, 'error');
  const page = await mount(node);
  const complaints = complain.mock.calls;
  complain.mockRestore();
  const { violations } = await axe.run(page, {
    ...(runOnly && { runOnly }),
    // jsdom loads no frames, and their content is a page of its own.
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

/** WCAG 2.2 up to AA, without axe's best practices, which concern whole pages and not fragments. */
export const wcagTags: string[] = ['wcag2a', 'wcag2aa', 'wcag22aa'];
