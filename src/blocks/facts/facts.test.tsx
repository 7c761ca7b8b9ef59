// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { mount } from '#ui/mount.testing.tsx';
import { buildBlock } from '../validate-block.testing.ts';
import { Facts } from './facts.tsx';
import { factsBlock } from './schema.ts';

const build = buildBlock(factsBlock, Facts);

describe('Facts', () => {
  it('names each figure by its label, and explains it after', async () => {
    const page = await mount(
      await build({
        items: [
          {
            figure: '*8* min',
            label: 'from freezer to bun',
            text: 'On the [griddle](/en-gb/products#cooking).',
          },
          { figure: '25', label: 'plates a bag' },
        ],
      }),
    );
    const facts = [...page.querySelectorAll('dl > div')].map((fact) =>
      [...fact.children].map(({ tagName, textContent }) => [tagName, textContent]),
    );
    expect(facts).toEqual([
      [
        ['DT', 'from freezer to bun'],
        ['DD', '8 min'],
        ['DD', 'On the griddle.'],
      ],
      [
        ['DT', 'plates a bag'],
        ['DD', '25'],
      ],
    ]);
    expect(page.querySelector('dd .text-orange-gradient')?.textContent).toBe('8');
  });
});
