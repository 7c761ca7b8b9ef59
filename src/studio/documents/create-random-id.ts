const letters = '0123456789abcdefghijklmnopqrstuvwxyz';

/**
 * A random id of twelve characters for a block, tab or request. `crypto.randomUUID` only exists in secure
 * contexts, and a studio may be tried out over plain HTTP in a local network.
 */
export function createRandomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => letters[byte % letters.length]).join('');
}
