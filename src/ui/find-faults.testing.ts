import axe, { type RunOptions } from 'axe-core';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { hydrate } from './mount.testing.tsx';

/**
 * Renders on the server and hydrates in jsdom, as `mount` does, and collects faults that no component may have.
 *
 * @param runOnly the tags of the axe rules to run; all rules if left out
 * @returns those of `findComplaints`, and axe's violations except those of contrast, which jsdom cannot compute and a
 *   real browser checks
 */
export async function findFaults(node: ReactNode, runOnly?: RunOptions['runOnly']): Promise<unknown[]> {
  const { page, complaints } = await collectComplaints(node);
  // Axe asks for it on each element, which took more time than all else here.
  const compute = vi.spyOn(window, 'getComputedStyle').mockImplementation(computeStyleOnce);
  const { violations } = await axe.run(page, {
    ...(runOnly && { runOnly }),
    // jsdom loads no frames, and their content is a page of its own.
    iframes: false,
    // Nor does it play films.
    preload: false,
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: false } },
  });
  compute.mockRestore();
  return [...complaints, ...violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])];
}

const { getComputedStyle } = window;
const computed = new Map<string, CSSStyleDeclaration>();

/** Without style sheets of the site's own, elements look alike that are of one name and state, in others that are. */
function computeStyleOnce(element: Element): CSSStyleDeclaration {
  const look = [element, element.parentElement].map(
    (one) => one && [one.localName, ...deciding.map((name) => one.getAttribute(name))],
  );
  const key = JSON.stringify(look);
  const style = computed.get(key) ?? getComputedStyle(element);
  computed.set(key, style);
  return style;
}

/** The attributes by which a browser's own style sheet selects. */
const deciding = ['hidden', 'open', 'style', 'type', 'popover', 'inert', 'dir'];

/** Hydrates likewise, and collects React's errors and the elements with an inline style in the server's HTML. */
export async function findComplaints(node: ReactNode): Promise<unknown[]> {
  return (await collectComplaints(node)).complaints;
}

async function collectComplaints(node: ReactNode) {
  const complain = vi.spyOn(console, 'error');
  const { page, html } = await hydrate(node);
  const { calls } = complain.mock;
  complain.mockRestore();
  const styled = html.match(/<[^>]+\sstyle=[^>]*>/g) ?? [];
  return { page, complaints: [...calls, ...styled] };
}

/** WCAG 2.2 up to AA, without axe's best practices, which concern whole pages and not fragments. */
export const wcagTags: string[] = ['wcag2a', 'wcag2aa', 'wcag22aa'];
