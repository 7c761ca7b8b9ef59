import { definePage } from '#pages/define-page.ts';
import type { SamplePageProps } from '../design-system-props.ts';

/** A sample alone, as the frames of other pages show it. */
export const samplePage = definePage<SamplePageProps>({
  name: 'DesignSystemSample',
  addresses: ['/ds/{area}/{slug}/{sample}'],
});
