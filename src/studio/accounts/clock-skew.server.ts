/** Milliseconds by which the clocks of two replicas may differ. */
export const clockSkew = 60_000;
