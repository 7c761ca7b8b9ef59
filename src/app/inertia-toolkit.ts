/**
 * A smaller replacement for the functions of es-toolkit that Inertia uses, for the values it uses them with: JSON, visits, and
 * paths like `a.b.0`. The build substitutes it (docs/decisions/performance.md#code-per-page).
 */

type Container = Record<string, unknown>;

/** Deeply copies arrays and plain objects; everything else, such as files and URLs, is shared. */
export function cloneDeep<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(cloneDeep) as Value;
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, cloneDeep(part)])) as Value;
}

/** Deep equality of arrays and plain objects; everything else is compared by identity. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  const areAlike = Array.isArray(one) ? Array.isArray(other) : isPlainObject(one) && isPlainObject(other);
  if (!areAlike) return false;
  const [left, right] = [one as Container, other as Container];
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && isEqual(left[key], right[key]))
  );
}

/** The names along a path: of `a.b[0]`, `a`, `b` and `0`. */
export function toPath(path: string | number | readonly string[]): string[] {
  if (Array.isArray(path)) return [...path];
  return String(path)
    .replaceAll(/\[(\w+)\]/g, '.$1')
    .split('.')
    .filter((name) => name !== '');
}

/** The value at a path. As in lodash, a key that looks like the whole path takes precedence. */
export function get(value: unknown, path: string, fallback?: unknown): unknown {
  const found = findKeys(value, path).reduce<unknown>(
    (part, key) => (part as Container | undefined)?.[key],
    value,
  );
  return found === undefined ? fallback : found;
}

export function has(value: unknown, path: string): boolean {
  const keys = findKeys(value, path);
  const last = keys.pop();
  const owner = keys.reduce<unknown>((part, key) => (part as Container | undefined)?.[key], value);
  return last !== undefined && owner != null && Object.hasOwn(owner, last);
}

/** Sets the value at a path, creating missing objects. It is safe from prototype pollution. */
export function set<Value>(value: Value, path: string, part: unknown): Value {
  const keys = findKeys(value, path);
  if (keys.some((key) => ['__proto__', 'constructor', 'prototype'].includes(key))) return value;
  const last = keys.pop();
  if (last === undefined) return value;
  let owner = value as Container;
  for (const [index, key] of keys.entries()) {
    if (typeof owner[key] !== 'object' || owner[key] === null) {
      owner[key] = /^\d+$/.test(keys[index + 1] ?? last) ? [] : {};
    }
    owner = owner[key] as Container;
  }
  owner[last] = part;
  return value;
}

/** Escapes text for HTML. */
function escapeHtml(text: string): string {
  const entities: Container = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] as string);
}

function findKeys(value: unknown, path: string): string[] {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, path) ? [path] : toPath(path);
}

function isPlainObject(value: unknown): value is Container {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

export { escapeHtml as escape };
