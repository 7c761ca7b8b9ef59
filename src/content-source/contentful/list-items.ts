import { InvalidAnswer } from './synced-space.ts';

interface ItemPage {
  items: readonly unknown[];
  total: number;
}

/**
 * Fetches a whole list, page by page. If a page would exceed the response limit, smaller pages are requested.
 *
 * @throws InvalidAnswer if a response is not a page
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
