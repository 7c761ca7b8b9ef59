/**
 * The pages or articles that show a block, with fields, which none before has shown.
 *
 * @param seen what others have shown, to which theirs is added
 */
export function selectFirst<One>(all: ReadonlyMap<string, One>, seen: Set<string> = new Set()): One[] {
  return [...all.values()].filter((one) => {
    const before = seen.size;
    for (const block of listBlocks(one)) seen.add(block);
    return seen.size > before;
  });
}

/** Each block anywhere in a page, or the page itself, with the names of its fields. */
function listBlocks(page: unknown): string[] {
  if (typeof page !== 'object' || page === null) return [];
  const own =
    'block' in page || 'path' in page
      ? [JSON.stringify(['block' in page && page.block, ...Object.keys(page).sort()])]
      : [];
  return [...own, ...Object.values(page).flatMap(listBlocks)];
}
