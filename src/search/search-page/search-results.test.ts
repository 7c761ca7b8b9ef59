import { expect, it } from 'vitest';
import { listPageNumbers } from './search-results.tsx';

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, null, 9]],
  [3, 9, [1, 2, 3, 4, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
])('page %i of %i leads to %j', (page, lastPage, numbers) => {
  expect(listPageNumbers(page, lastPage)).toEqual(numbers);
});
