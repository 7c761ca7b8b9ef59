import { expect, it } from 'vitest';
import { type Budgets, compareToBudgets, type PageBytes } from './budgets.ts';

const bytes: PageBytes = { html: 10_000, js: 100_000, css: 10_000, deferredJs: 0 };
const compare = (measured: Budgets) => compareToBudgets(measured, { '/en-gb': bytes });

it('lets a page grow by 3 % and shrink', () => {
  expect(compare({ '/en-gb': { ...bytes, js: 103_000, html: 5_000 } })).toEqual([]);
});

it('names the page, what has grown and by how much', () => {
  expect(compare({ '/en-gb': { ...bytes, js: 103_001, css: 12_345, deferredJs: 7 } })).toEqual([
    '/en-gb: JavaScript has grown from 100000 to 103001 bytes (+3.0 %).',
    '/en-gb: CSS has grown from 10000 to 12345 bytes (+23.4 %).',
    '/en-gb: JavaScript fetched later has grown from 0 to 7 bytes.',
  ]);
});

it('tells of pages without a budget, and of budgets without a page', () => {
  expect(compare({ '/ds': bytes })).toEqual([
    '/ds has no budget.',
    '/en-gb has a budget, and is not measured.',
  ]);
});
