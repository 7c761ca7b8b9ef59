import { InvalidAnswer } from './synced-space.ts';

interface ItemPage {
  items: readonly unknown[];
  total: number;
}

/**
 * Fetches all of a list, page by page. Where a page comes to more than an answer may have, smaller ones are asked for.
 *
 * @throws InvalidAnswer where a page is none
 */
export async function listItems(
  fetchPage: (query: { limit: number; skip: number }) => Promise<ItemPage>,
  { sizes, isTooLarge }: { sizes: readonly number[]; isTooLarge: (error: unknown) => boolean },
): Promise<readonly unknown[]> {
  const items: unknown[] = [];
  const left = [...sizes];
  let total = Number.POSITIVE_INFINITY;
  while (items.length < total) {
    const [limit = 1] = left;
    try {
      const page = await fetchPage({ limit, skip: items.length });
      if (!Array.isArray(page.items) || typeof page.total !== 'number') throw new InvalidAnswer();
      if (page.items.length === 0) return items;
      items.push(...page.items);
      total = page.total;
    } catch (error) {
      if (left.length <= 1 || !isTooLarge(error)) throw error;
      left.shift();
    }
  }
  return items;
}
