/** The page numbers to link: the first, the last, and those around the current one; `null` marks a gap. */
export function listPageNumbers(page: number, lastPage: number): (number | null)[] {
  const numbers = [...new Set([1, page - 1, page, page + 1, lastPage])]
    .filter((number) => number >= 1 && number <= lastPage)
    .sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const skipped = number - (numbers[index - 1] ?? 0) - 1;
    if (skipped === 0) return [number];
    // A gap of a single page is replaced by its number, which takes no more space.
    return skipped === 1 ? [number - 1, number] : [null, number];
  });
}
