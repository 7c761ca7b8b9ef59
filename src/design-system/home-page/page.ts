import { definePage } from '#pages/define-page.ts';
import type { DesignSystemHomeProps } from '../design-system-props.ts';

export const homePage = definePage<DesignSystemHomeProps>({ name: 'DesignSystemHome', addresses: ['/ds/'] });
