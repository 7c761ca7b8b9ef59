/** What a page has the browser fetch, in bytes as they travel: compressed with brotli, as small as it gets. */
export interface PageBytes {
  html: number;
  /** What the document names, and what that imports. */
  js: number;
  css: number;
  /** What comes later without a click. */
  deferredJs: number;
}

export type Budgets = Readonly<Record<string, PageBytes>>;

/** How much a page may grow before somebody has to say yes to it. */
const headRoom = 1.03;

const kinds = {
  html: 'HTML',
  js: 'JavaScript',
  css: 'CSS',
  deferredJs: 'JavaScript fetched later',
} as const satisfies Record<keyof PageBytes, string>;

/** Says which pages weigh more than their budgets by more than the head-room, and which have none or are gone. */
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
