/**
 * Freezes a value and everything in it, maps included. A part that is already frozen is assumed to be deeply frozen.
 */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  if (value instanceof Map) {
    // Freezing a map does not disable its methods.
    for (const method of ['set', 'delete', 'clear']) Object.defineProperty(value, method, { value: refuse });
    for (const part of value.values()) deepFreeze(part);
  }
  Object.freeze(value);
  for (const part of Object.values(value)) deepFreeze(part);
  return value;
}

function refuse(): never {
  throw new TypeError('A snapshot never changes: change the content, and take the next one.');
}
