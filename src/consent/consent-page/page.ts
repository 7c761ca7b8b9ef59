import type { SharedProps } from '#layouts/site-props.ts';
import { definePage } from '#pages/define-page.ts';

/** The page about the cookie preferences (R2.38). */
export const consentPage = definePage<SharedProps>({ name: 'Consent', addresses: ['/{locale}/cmp'] });
