const letters = '0123456789abcdefghijklmnopqrstuvwxyz';

/**
 * Twelve letters and digits at random: what a block, a tab or a request is known by. `crypto.randomUUID` is there in secure
 * contexts only, and a studio may be tried out on a plain address of the local network.
 */
export function createRandomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => letters[byte % letters.length]).join('');
}
