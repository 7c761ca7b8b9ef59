import type { SharedProps } from '#layouts/site-props.ts';
import { definePage } from '#pages/define-page.ts';

/** What the cookie preferences are about (SPEC §2 "Footer links"). */
export const consentPage = definePage<SharedProps>({ name: 'Consent', addresses: ['/{locale}/cmp'] });
