interface Claim {
  owner: object;
  grant(): void;
}

/** A mutex per key. Those who wait for a key get it in the order in which they asked. */
export function createKeyedMutex() {
  /** For each key, the claim that holds it, then those that wait. */
  const queues = new Map<string, Claim[]>();

  return {
    /** Resolves once the owner holds the key. */
    lock(owner: object, key: string): Promise<void> {
      return new Promise((grant) => {
        const queue = queues.get(key) ?? [];
        queues.set(key, queue);
        queue.push({ owner, grant });
        if (queue.length === 1) grant();
      });
    },
    /** Withdraws the owner's oldest claim to a key. */
    unlock,
    /** Withdraws all claims of an owner that has ended. */
    unlockAll(owner: object): void {
      for (const [key, queue] of [...queues]) {
        for (const claim of [...queue]) if (claim.owner === owner) unlock(owner, key);
      }
    },
  };

  function unlock(owner: object, key: string): void {
    const queue = queues.get(key) ?? [];
    const index = queue.findIndex((claim) => claim.owner === owner);
    if (index < 0) return;
    queue.splice(index, 1);
    if (queue.length === 0) queues.delete(key);
    else if (index === 0) queue[0]?.grant();
  }
}
