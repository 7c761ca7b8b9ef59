/** Milliseconds that the clocks of two replicas may differ by. */
export const clockSkew = 60_000;
