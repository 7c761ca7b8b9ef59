/** One way to use a component: shown on its design-system page, and held to `conformance.test.tsx`. */
export interface Sample<Props> {
  name: string;
  /** What to look at, in a sentence. */
  description: string;
  /** Tested, but not shown. */
  hidden?: boolean;
  /** It opens something that takes more room than it does itself. */
  needsRoom?: boolean;
  props: Props;
}
