import { definePage } from '#pages/define-page.ts';
import type { FoundationPageProps } from '../design-system-props.ts';

/** One of the foundations: colour, layout, typography. */
export const foundationPage = definePage<FoundationPageProps>({
  name: 'DesignSystemFoundation',
  addresses: ['/ds/foundations/{slug}'],
});
