/** Those who follow something, and are told when it has changed. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    /** @returns a function that unsubscribes */
    follow(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Not those who have left, or have only come, meanwhile. */
    tell(): void {
      for (const listener of [...listeners]) if (listeners.has(listener)) listener();
    },
  };
}
