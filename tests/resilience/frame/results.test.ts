import { expect, it } from 'vitest';
import { atLeast, below } from './experiment.ts';
import { isAsItMustBe } from './results.ts';

it('takes a figure that is as it must be, and none that is not there', () => {
  expect([
    isAsItMustBe({ mustBe: 0 }, 0),
    isAsItMustBe({ mustBe: 0 }, 1),
    isAsItMustBe({ mustBe: below(5) }, 4.99),
    isAsItMustBe({ mustBe: below(5) }, 5),
    isAsItMustBe({ mustBe: atLeast(80) }, 80),
    isAsItMustBe({ mustBe: atLeast(80) }, 79),
    isAsItMustBe({}, 7),
    isAsItMustBe({}, undefined),
    isAsItMustBe({ mustBe: below(5) }, Number.NaN),
  ]).toEqual([true, false, true, false, true, false, true, false, false]);
});
