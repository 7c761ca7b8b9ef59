import type { Schema } from '#database/read-schema.testing.ts';

/**
 * Lists changes in the next schema that would break the previous release, which keeps running during a deployment:
 * tables or columns removed or changed, and constraints that its writes would violate.
 */
export function findBreakingChanges(before: Schema, after: Schema): string[] {
  const breaks: string[] = [];
  const tables = new Set([...before.columns.keys()].map(toTable));
  for (const [name, column] of before.columns) {
    const next = after.columns.get(name);
    if (!next) breaks.push(`${name} is gone.`);
    else if (next.type !== column.type) breaks.push(`${name} was ${column.type} and is ${next.type}.`);
    else if (column.isNullable && !next.isNullable) breaks.push(`${name} may no longer be null.`);
    else if (column.hasDefault && !next.hasDefault && !next.isNullable)
      breaks.push(`${name} no longer has a default.`);
  }
  for (const [name, { isNullable, hasDefault }] of after.columns) {
    const isAdded = !before.columns.has(name) && tables.has(toTable(name));
    if (isAdded && !isNullable && !hasDefault) breaks.push(`${name} has to be given.`);
  }
  const known = new Set(before.constraints.map(({ table, definition }) => `${table} ${definition}`));
  for (const { table, definition, target, letsTargetGo } of after.constraints) {
    if (tables.has(table) && !known.has(`${table} ${definition}`))
      breaks.push(`${table} has to meet: ${definition}.`);
    else if (!tables.has(table) && target !== null && tables.has(target) && !letsTargetGo)
      breaks.push(`${target} cannot be removed from while ${table} leads there.`);
  }
  return breaks;
}

function toTable(column: string): string {
  return column.split('.', 1)[0] ?? '';
}
