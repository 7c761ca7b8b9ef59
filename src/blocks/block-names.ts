/** The names of all blocks in a page's props, at any depth. */
export function collectBlockNames(props: unknown, names = new Set<string>()): Set<string> {
  if (typeof props !== 'object' || props === null) return names;
  if ('block' in props && typeof props.block === 'string') names.add(props.block);
  for (const part of Object.values(props)) collectBlockNames(part, names);
  return names;
}
