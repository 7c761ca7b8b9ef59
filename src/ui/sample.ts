/** One way to use a component: shown on its design-system page, and checked by `conformance.test.tsx`. */
export interface Sample<Props> {
  name: string;
  /** What to look at, in a sentence. */
  description: string;
  /** Tested, but not shown. */
  hidden?: boolean;
  /** Whether it opens something larger than itself, which needs space in the sample's frame. */
  needsRoom?: boolean;
  props: Props;
}
