import type { Page } from '@playwright/test';
import { selectClass } from './select-class.ts';

const headlineSelector = `h1, h2, h3, h4, h5, h6, ${selectClass('heading')}, ${selectClass('headline')}`;

/**
 * Finds headlines that break a word (including words joined by a hyphen or no-break space) over two lines, and longer
 * ones that end in a single short word (a widow). A line for each. Words wider than the column may break at soft or
 * hard hyphens.
 */
export function findBrokenHeadlines(page: Page): Promise<string[]> {
  return page.evaluate((selector) => {
    /** The share of the longest line that a lone last word must fill. */
    const leastFilled = 0.4;
    const headlines = [...document.querySelectorAll(selector)];
    return headlines
      .filter(
        (headline) => headline.checkVisibility({ visibilityProperty: true }) && headline.clientWidth > 1,
      )
      .filter((headline) => !headline.parentElement?.closest('h1, h2, h3, h4, h5, h6'))
      .flatMap((headline) => {
        const words = listWords(headline);
        const name = headline.textContent?.slice(0, 80);
        const broken = words
          .filter(
            (word) =>
              word.lines.length > 1 &&
              !(word.text.match(/.[-\u00ad]./) && measure(word) > headline.clientWidth),
          )
          .map(({ text }) => `“${text}” broken in “${name}”`);
        const isLone = hasLoneWord(words, headline.clientWidth);
        return [...broken, ...(isLone ? [`one word is left of “${name}”`] : [])];
      });

    interface Character {
      text: string;
      node: Node;
      offset: number;
    }

    interface Word {
      text: string;
      /** Its boxes, one per line. */
      lines: DOMRect[];
    }

    function listWords(headline: Element): Word[] {
      const walker = document.createTreeWalker(headline, NodeFilter.SHOW_TEXT);
      const characters: Character[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const isShown = node.parentElement && node.parentElement.clientWidth !== 1;
        if (!isShown) continue;
        [...(node.textContent ?? '')].reduce((offset, text) => {
          characters.push({ text, node, offset });
          return offset + text.length;
        }, 0);
      }
      const words: Character[][] = [];
      let isInWord = false;
      for (const character of characters) {
        // A no-break space does not end a word.
        const isSpace = /[^\S\u00a0\u202f]/.test(character.text);
        if (!isSpace) {
          if (!isInWord) words.push([]);
          words.at(-1)?.push(character);
        }
        isInWord = !isSpace;
      }
      return words
        .map((word) => ({ text: word.map(({ text }) => text).join(''), lines: findLines(word) }))
        .filter(({ lines }) => lines.length > 0);
    }

    function findLines(word: readonly Character[]): DOMRect[] {
      const whole = findPlaces(word);
      // Most words are on one line: only others are measured by character.
      if (whole.length === 1) return whole;
      const lines: DOMRect[] = [];
      for (const character of word) {
        for (const place of findPlaces([character])) {
          const line = lines.at(-1);
          if (line && Math.abs(line.top - place.top) < line.height / 2) {
            line.width = Math.max(line.right, place.right) - line.left;
          } else lines.push(place);
        }
      }
      return lines;
    }

    /** The boxes of consecutive characters. */
    function findPlaces(characters: readonly Character[]): DOMRect[] {
      const [first, last] = [characters[0], characters.at(-1)];
      if (!first || !last) return [];
      const range = document.createRange();
      range.setStart(first.node, first.offset);
      range.setEnd(last.node, last.offset + last.text.length);
      return [...range.getClientRects()].filter(({ width }) => width > 0);
    }

    function measure({ lines }: Word): number {
      return lines.reduce((sum, { width }) => sum + width, 0);
    }

    function hasLoneWord(words: readonly Word[], column: number): boolean {
      const pieces = words.flatMap(({ lines }) => lines);
      const last = pieces[pieces.length - 1];
      const [beforeLast, lastWord] = words.slice(-2);
      // Three words can hardly break in another way.
      if (!last || !beforeLast || !lastWord || words.length < 4) return false;
      if (measure(beforeLast) + measure(lastWord) > 0.9 * column) return false;
      const lines = pieces.reduce<DOMRect[][]>((all, piece) => {
        const line = all[all.length - 1];
        if (line?.[0] && Math.abs(line[0].top - piece.top) < piece.height / 2) line.push(piece);
        else all.push([piece]);
        return all;
      }, []);
      const widths = lines.map((line) => (line[line.length - 1]?.right ?? 0) - (line[0]?.left ?? 0));
      return (
        lines.length > 1 &&
        lines[lines.length - 1]?.length === 1 &&
        last.width < leastFilled * Math.max(...widths)
      );
    }
  }, headlineSelector);
}
