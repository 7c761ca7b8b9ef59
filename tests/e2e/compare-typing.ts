import type { Locator } from '@playwright/test';

/**
 * The time to type a letter in a field, relative to a plain element with the same content: the ratio does not depend on
 * the machine's speed. The letters stay in the field.
 */
export function compareTyping(field: Locator, letter = 'x', count = 20): Promise<number> {
  return field.evaluate(
    async (element: HTMLElement, { letter, count }) => {
      const measure = async (into: HTMLElement) => {
        into.focus();
        const times: number[] = [];
        for (let index = 0; index < count; index += 1) {
          const start = performance.now();
          document.execCommand('insertText', false, letter);
          await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
          times.push(performance.now() - start);
        }
        return times.sort((a, b) => a - b)[count / 2] ?? 0;
      };
      const ofField = await measure(element);
      const plain = element.cloneNode(true) as HTMLElement;
      if (element instanceof HTMLTextAreaElement) (plain as HTMLTextAreaElement).value = element.value;
      document.body.append(plain);
      const ofPlain = await measure(plain);
      plain.remove();
      return ofField / ofPlain;
    },
    { letter, count },
  );
}
