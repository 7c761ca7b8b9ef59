import { definePage } from '#pages/define-page.ts';
import type { DesignSystemHomeProps } from '../design-system-props.ts';

/** The design system's first page. */
export const homePage = definePage<DesignSystemHomeProps>({ name: 'DesignSystemHome', addresses: ['/ds/'] });
