import { expect, it } from 'vitest';
import { fitView } from './fit-view.ts';

const view = { base: 1, tablet: 3, wide: 5 } as const;

it('keeps a view that there are slides enough for', () => {
  expect(fitView(view, 6)).toEqual(view);
});

it('shows fewer side by side where there are fewer', () => {
  expect(fitView(view, 4)).toEqual({ base: 1, tablet: 3, wide: 4 });
  expect(fitView(view, 2)).toEqual({ base: 1, tablet: 2, wide: 2 });
  expect(fitView(view, 0)).toEqual({ base: 1, tablet: 1, wide: 1 });
});
