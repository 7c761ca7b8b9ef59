import type { PageDefinition } from './define-page.ts';

/** A page as the server would send it: checked by `conformance.test.tsx`, and a fixture of other tests. */
export interface PageSample<Definition extends PageDefinition = PageDefinition> {
  name: string;
  props: NonNullable<Definition['props']>;
}
