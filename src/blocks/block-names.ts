const known = new WeakMap<object, ReadonlySet<string>>();

/** The names of all blocks in a page's props, at any depth; memoised by the props. */
export function collectBlockNames(props: unknown): ReadonlySet<string> {
  if (typeof props !== 'object' || props === null) return new Set();
  const found = known.get(props);
  if (found) return found;
  const names = new Set<string>();
  addBlockNames(props, names);
  known.set(props, names);
  return names;
}

function addBlockNames(value: unknown, names: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  if ('block' in value && typeof value.block === 'string') names.add(value.block);
  for (const part of Object.values(value)) addBlockNames(part, names);
}
