import { definePage } from '#pages/define-page.ts';
import type { SamplePageProps } from '../design-system-props.ts';

export const samplePage = definePage<SamplePageProps>({
  name: 'DesignSystemSample',
  addresses: ['/ds/{area}/{slug}/{sample}'],
});
