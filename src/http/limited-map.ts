/** Holds what was asked for last, up to a limit of all sizes together. */
export interface LimitedMap<Value> {
  get(key: string): Value | undefined;
  /** Whether it is there; that does not count as asking for it. */
  has(key: string): boolean;
  /**
   * Takes the value in, or its new size; what was asked for longest ago goes once there is no room. One that is larger
   * than all the room is not kept.
   */
  set(key: string, value: Value, size: number): void;
  delete(key: string): void;
}

/**
 * Makes a map that never outgrows its limit.
 *
 * @example
 * const bodies = createLimitedMap<Buffer>(16_000_000);
 * bodies.set('/en-gb', body, body.byteLength);
 */
export function createLimitedMap<Value>(limit: number): LimitedMap<Value> {
  // A map is in the order of insertion, so the first is always the next to go.
  const items = new Map<string, { value: Value; size: number }>();
  let total = 0;

  return {
    get(key) {
      const item = items.get(key);
      if (!item) return undefined;
      items.delete(key);
      items.set(key, item);
      return item.value;
    },
    has: (key) => items.has(key),
    set(key, value, size) {
      remove(key);
      if (size > limit) return;
      items.set(key, { value, size });
      total += size;
      for (const oldest of items.keys()) {
        if (total <= limit) return;
        remove(oldest);
      }
    },
    delete: remove,
  };

  function remove(key: string): void {
    total -= items.get(key)?.size ?? 0;
    items.delete(key);
  }
}
