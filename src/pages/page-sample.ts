import type { PageDefinition } from './define-page.ts';

/** One page of a kind, as the server would send it: held to `conformance.test.tsx`, and a fixture of other tests. */
export interface PageSample<Definition extends PageDefinition = PageDefinition> {
  name: string;
  props: NonNullable<Definition['props']>;
}
