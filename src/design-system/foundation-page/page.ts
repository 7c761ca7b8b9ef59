import { definePage } from '#pages/define-page.ts';
import type { FoundationPageProps } from '../design-system-props.ts';

export const foundationPage = definePage<FoundationPageProps>({
  name: 'DesignSystemFoundation',
  addresses: ['/ds/foundations/{slug}'],
});
