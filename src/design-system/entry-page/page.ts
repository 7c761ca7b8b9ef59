import { definePage } from '#pages/define-page.ts';
import type { EntryPageProps } from '../design-system-props.ts';

export const entryPage = definePage<EntryPageProps>({
  name: 'DesignSystemEntry',
  addresses: ['/ds/{area}/{slug}'],
});
