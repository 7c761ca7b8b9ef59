import { sampleSite } from '#layouts/sample-site.testing.ts';
import type { PageSample } from '#pages/define-page.ts';
import type { consentPage } from './page.ts';

export const samples: readonly PageSample<typeof consentPage>[] = [
  { name: 'Usual', props: { site: sampleSite, errors: {} } },
];
