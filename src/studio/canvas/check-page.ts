import type { AxeResults, NodeResult, Result } from 'axe-core';
import type { Finding } from '#studio/documents/contract.ts';
import { messages } from './finding-messages.ts';
import { type Aspect, hasChosenTextColour, hasLevel, locateFinding } from './locate-finding.ts';
import { measureOnGradient } from './measure-contrast.ts';
import { findBlockAt, listBlocks, listElements, type ShownBlock } from './shown-blocks.ts';
import { getEntry } from './shown-entry.ts';

/** The axe impacts that count as faults. */
const grave: readonly unknown[] = ['critical', 'serious'];

/** Characters quoted from the text that a finding is about. */
const mostLetters = 40;

/**
 * Accessibility findings in the entry's own blocks, at the frame's present width. The parts around them are
 * not the entry's matter.
 */
export async function checkPage(): Promise<readonly Finding[]> {
  const { default: axe } = await import('axe-core');
  // Whether a word fits is measured in the page's own typeface, not in the one that stands in for it.
  await document.fonts.ready;
  // Nobody reads the markup, which takes long of what is large.
  axe.configure({ noHtml: true });
  const { violations, incomplete }: AxeResults = await axe.run('#app', {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    resultTypes: ['violations', 'incomplete'],
    // None of the rules in use reads style sheets.
    preload: { assets: ['media'] },
    elementRef: true,
    selectors: false,
  });
  const unsure = incomplete.filter(({ id }) => id === contrastRule);
  return [
    ...checkBroken(),
    ...checkFirstHeading(),
    ...checkHeadingsFit(),
    ...forEachNode(violations, describeViolation),
    ...forEachNode(unsure, describeUnsure),
  ];
}

const contrastRule = 'color-contrast';

/** An element of a block that axe reports. */
interface Place {
  block: ShownBlock;
  element: Element;
  node: NodeResult;
}

type Description = Pick<Finding, 'severity' | 'message' | 'remedy'> & { aspect: Aspect };

function forEachNode(
  results: readonly Result[],
  describe: (result: Result, place: Place) => Description | undefined,
): Finding[] {
  return results.flatMap((result) =>
    result.nodes.flatMap((node) => {
      const { element = null } = node;
      const block = findBlockAt(element);
      if (!element || !block || block.isEmpty) return [];
      const described = describe(result, { block, element, node });
      return described ? [toFinding(block, element, described)] : [];
    }),
  );
}

function toFinding(block: ShownBlock, element: Element, { aspect, ...said }: Description): Finding {
  return { file: getEntry().file, path: locateFinding(block, element, aspect), blockId: block.id, ...said };
}

function describeViolation({ id, help, impact }: Result, { element, node }: Place): Description {
  const severity = grave.includes(impact) ? 'fault' : 'advice';
  if (id === contrastRule) {
    const { contrastRatio, expectedContrastRatio } = node.any[0]?.data ?? {};
    return describeContrast(element, Number(contrastRatio), Number.parseFloat(expectedContrastRatio));
  }
  const known = findWords(id);
  if (known) {
    const aspect = id === 'heading-order' ? 'level' : 'words';
    return { severity, aspect, message: known.message(quote(element)), remedy: known.remedy };
  }
  const reasons = [...node.any, ...node.all, ...node.none].map(({ message }) => message);
  return { severity, aspect: 'words', message: messages.other(help), remedy: reasons.join(' ') };
}

function findWords(rule: string): { message: (text: string) => string; remedy: string } | undefined {
  return Object.hasOwn(messages.rules, rule)
    ? messages.rules[rule as keyof typeof messages.rules]
    : undefined;
}

/**
 * Resolves contrast that axe leaves open: gradients, gradient-filled text and text in the colour of its
 * ground are measured here; pictures are left to the editor's eye.
 */
function describeUnsure(_: Result, { block, element, node }: Place): Description | undefined {
  const reason = node.any[0]?.data?.messageKey;
  if (reason === 'bgGradient' || reason === 'equalRatio') {
    const { least = 0, most = 0, needed = 0 } = measureOnGradient(element) ?? {};
    if (most < needed) return describeContrast(element, most, needed);
    // A block's default colours suit the part of the gradient behind its text; a chosen colour may be legible
    // on some of it only.
    if (least >= needed || !hasChosenTextColour(block)) return undefined;
    return { ...describeContrast(element, least, needed), severity: 'advice' };
  }
  const isOnPicture = reason === 'bgImage' || reason === 'imgNode' || reason === 'bgOverlap';
  if (!isOnPicture || !hasChosenTextColour(block)) return undefined;
  return {
    severity: 'advice',
    aspect: 'colour',
    message: messages.onPicture(quote(element)),
    remedy: messages.onPictureRemedy,
  };
}

function describeContrast(element: Element, ratio: number, needed: number): Description {
  // Rounded down, so that a near miss does not read as a pass.
  const shown = (Math.floor(ratio * 10) / 10).toFixed(1);
  return {
    severity: 'fault',
    aspect: 'colour',
    message: messages.contrast(quote(element), shown, String(needed)),
    remedy: messages.contrastRemedy,
  };
}

/** Blocks that throw, or the page itself. */
function checkBroken(): Finding[] {
  return [...document.querySelectorAll('#app [data-broken]')].map((notice) => {
    const block = findBlockAt(notice);
    const said = { severity: 'fault', message: messages.broken, remedy: messages.brokenRemedy } as const;
    if (block) return toFinding(block, notice, { ...said, aspect: 'words' });
    return { file: getEntry().file, path: '', ...said, message: messages.brokenPage };
  });
}

/** Only pages need a first-level heading; other entries appear on a page with its own. */
function checkFirstHeading(): Finding[] {
  const { file } = getEntry();
  const isPage = /^[^/]+\/(pages|news|products|recipes)\//.test(file);
  const shown = listBlocks().filter(({ isEmpty }) => !isEmpty);
  const first = shown.find(hasLevel) ?? shown[0];
  if (!isPage || !first || document.querySelector('#app h1')) return [];
  const { message, remedy } = { message: messages.noFirstHeading, remedy: messages.noFirstHeadingRemedy };
  const path = locateFinding(first, listElements(first)[0] ?? document.body, 'level');
  return [{ file, path, blockId: first.id, severity: 'advice', message, remedy }];
}

/** Headings with a word that is wider than its line: it would be broken anywhere, or cut off. */
function checkHeadingsFit(): Finding[] {
  return [...document.querySelectorAll<HTMLElement>('#app :is(h1, h2, h3, h4, h5, h6)')].flatMap(
    (heading) => {
      const block = findBlockAt(heading);
      const word = block && !block.isEmpty && heading.clientWidth > 1 ? findBrokenWord(heading) : undefined;
      if (!block || word === undefined) return [];
      return toFinding(block, heading, {
        ...{ severity: 'advice', aspect: 'words' },
        message: messages.tooWide(word, quote(heading), innerWidth),
        remedy: messages.tooWideRemedy,
      });
    },
  );
}

/** @returns the word, or all of a heading that is wider than its place; undefined where it fits */
function findBrokenWord(heading: HTMLElement): string | undefined {
  const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    // A line may end after a hyphen, a dash or a slash.
    for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[^\s\u00ad\u200b/‐–—-]+/g)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
      if (lines.size > 1) return word;
    }
  }
  return heading.scrollWidth > heading.clientWidth + 1 ? quote(heading) : undefined;
}

function quote(element: Element): string {
  const text = element.textContent.replaceAll(/\s+/g, ' ').trim();
  return text.length > mostLetters ? `${text.slice(0, mostLetters - 1)}…` : text;
}
