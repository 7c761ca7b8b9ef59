/** Has this browser remember something, as far as it has room and is allowed to. */
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The next time it is asked for again, or worked out.
  }
}

/** What this browser remembers. */
export function recall(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}
