import type { SharedProps } from '#layouts/site-props.ts';
import { definePage } from '#pages/define-page.ts';

/** What the cookie preferences are about (R2.38). */
export const consentPage = definePage<SharedProps>({ name: 'Consent', addresses: ['/{locale}/cmp'] });
