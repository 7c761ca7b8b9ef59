import { definePage } from '#pages/define-page.ts';
import type { SourcePageProps } from '../design-system-props.ts';

export const sourcePage = definePage<SourcePageProps>({
  name: 'DesignSystemSource',
  addresses: ['/ds/source/{folder}'],
});
