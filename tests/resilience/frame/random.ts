/** Numbers that look random, and are the same for the same seed. */
export interface Random {
  seed: number;
  /** At least `from`, and at most `to`. */
  integer(from: number, to: number): number;
  /** One of them, each as likely as another. */
  pick<Value>(values: readonly Value[]): Value;
  /** From 0 up to 1, without it. */
  fraction(): number;
}

/** Mulberry32, by Tommy Ettinger: fast, small, and random enough to choose what is tried. */
export function createRandom(seed: number): Random {
  let state = seed | 0;
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (from: number, to: number) => from + Math.floor(fraction() * (to - from + 1));
  return {
    seed,
    fraction,
    integer,
    pick<Value>(values: readonly Value[]): Value {
      if (values.length === 0) throw new Error('There is nothing to pick from.');
      return values[integer(0, values.length - 1)] as Value;
    },
  };
}
