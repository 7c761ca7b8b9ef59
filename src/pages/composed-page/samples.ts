import { sampleSite } from '#layouts/sample-site.testing.ts';
import type { PageSample } from '../define-page.ts';
import type { composedPage } from './page.ts';

const header = { block: 'PageHeader', headline: 'Food for *healthcare*', align: 'left', footerButtons: [] };
const body = { block: 'Headline', headline: 'What is *in season*', element: 'h2', footerButtons: [] };

export const samples: readonly PageSample<typeof composedPage>[] = [
  {
    name: 'Header and body',
    props: {
      site: { ...sampleSite, preFooter: [{ ...body, headline: 'Ask for a sample' }] },
      errors: {},
      page: { entryTitle: 'Healthcare', header: { blocks: [header] }, body: { blocks: [body] } },
    },
  },
  {
    name: 'In another language than the page',
    props: {
      site: { ...sampleSite, locale: 'de-de' },
      errors: {},
      page: {
        entryTitle: 'Healthcare',
        header: { blocks: [header], language: 'en-GB' },
        body: { blocks: [body], language: 'en-GB' },
      },
    },
  },
];
