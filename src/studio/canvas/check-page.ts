import type { AxeResults, NodeResult, Result } from 'axe-core';
import type { Finding } from '../api/entries.ts';
import { findBlockAt } from './shown-blocks.ts';
import { getEntry } from './shown-entry.ts';

/** What axe calls so grave that it keeps people out. */
const grave: readonly unknown[] = ['critical', 'serious'];

/**
 * What in the entry's own blocks keeps people out, as the page stands here and at this width: contrast, the order of
 * headings, names of links. What is around them is no matter of the entry's.
 */
export async function checkPage(): Promise<readonly Finding[]> {
  const { default: axe } = await import('axe-core');
  const results: AxeResults = await axe.run('#app', {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    resultTypes: ['violations'],
  });
  const findings = results.violations.flatMap((result) =>
    result.nodes.flatMap((node) => describe(result, node)),
  );
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}

function describe({ help, impact }: Result, { target, any, all, none }: NodeResult): Finding[] {
  const [selector] = target;
  const element = typeof selector === 'string' ? document.querySelector(selector) : null;
  const block = findBlockAt(element);
  if (!block || block.isEmpty) return [];
  const remedy = [...any, ...all, ...none].map(({ message }) => message).join(' ');
  return [
    {
      file: getEntry().file,
      path: '',
      blockId: block.id,
      severity: grave.includes(impact) ? 'fault' : 'advice',
      message: `${help}.`,
      remedy,
    },
  ];
}
