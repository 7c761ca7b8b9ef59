import type { DesignSystemGroup } from '../design-system-props.ts';

/** Filters the entries by name: a name must contain every word of the query. Empty groups are left out. */
export function filterGroups(
  groups: readonly DesignSystemGroup[],
  query: string,
): readonly DesignSystemGroup[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return groups;
  return groups
    .map((group) => ({
      ...group,
      entries: group.entries.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word))),
    }))
    .filter(({ entries }) => entries.length > 0);
}

export function countEntries(groups: readonly DesignSystemGroup[]): number {
  return groups.reduce((sum, { entries }) => sum + entries.length, 0);
}
