/** What a page makes the browser fetch, in transferred bytes: with brotli at its highest level. */
export interface PageBytes {
  html: number;
  /** Scripts in the document, and what they import. */
  js: number;
  css: number;
  /** Scripts loaded later without a click. */
  deferredJs: number;
}

export type Budgets = Readonly<Record<string, PageBytes>>;

/** How far a page may grow beyond its budget before somebody has to accept it. */
const headRoom = 1.03;

const kinds = {
  html: 'HTML',
  js: 'JavaScript',
  css: 'CSS',
  deferredJs: 'JavaScript fetched later',
} as const satisfies Record<keyof PageBytes, string>;

/**
 * Reports pages that exceed their budget by more than the head-room, pages without a budget, and budgets without a
 * page.
 */
export function compareToBudgets(measured: Budgets, budgets: Budgets): string[] {
  const grown = Object.entries(measured).flatMap(([page, bytes]) => {
    const budget = budgets[page];
    if (!budget) return [`${page} has no budget.`];
    return (Object.keys(kinds) as (keyof PageBytes)[])
      .filter((kind) => bytes[kind] > budget[kind] * headRoom)
      .map((kind) => `${page}: ${kinds[kind]} has grown ${describeGrowth(budget[kind], bytes[kind])}.`);
  });
  const gone = Object.keys(budgets).filter((page) => !(page in measured));
  return [...grown, ...gone.map((page) => `${page} has a budget, and is not measured.`)];
}

function describeGrowth(from: number, to: number): string {
  const share = from === 0 ? '' : ` (+${(((to - from) / from) * 100).toFixed(1)} %)`;
  return `from ${from} to ${to} bytes${share}`;
}
