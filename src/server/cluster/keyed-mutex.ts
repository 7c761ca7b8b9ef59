interface Claim {
  holder: object;
  grant(): void;
}

/** Claims to keys, each of which one process holds at a time (mutual exclusion), in the order in which they ask. */
export function createClaims() {
  /** For each key, whose it is, and then who waits for it. */
  const claims = new Map<string, Claim[]>();

  return {
    /** Resolves once the key is the holder's. */
    claim(holder: object, key: string): Promise<void> {
      return new Promise((grant) => {
        const queue = claims.get(key) ?? [];
        claims.set(key, queue);
        queue.push({ holder, grant });
        if (queue.length === 1) grant();
      });
    },
    /** Gives up the oldest claim that the holder has to a key. */
    release,
    /** Gives up all that the holder has, for one that has ended. */
    releaseAll(holder: object): void {
      for (const [key, queue] of [...claims]) {
        for (const claim of [...queue]) if (claim.holder === holder) release(holder, key);
      }
    },
  };

  function release(holder: object, key: string): void {
    const queue = claims.get(key) ?? [];
    const index = queue.findIndex((claim) => claim.holder === holder);
    if (index < 0) return;
    queue.splice(index, 1);
    if (queue.length === 0) claims.delete(key);
    else if (index === 0) queue[0]?.grant();
  }
}
