import { definePage } from '#pages/define-page.ts';
import type { EntryPageProps } from '../design-system-props.ts';

/** A block or component with its samples and fields. */
export const entryPage = definePage<EntryPageProps>({
  name: 'DesignSystemEntry',
  addresses: ['/ds/{area}/{slug}'],
});
