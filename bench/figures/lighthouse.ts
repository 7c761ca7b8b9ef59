import { chromium } from '@playwright/test';
import { blockDefinitions } from '../../src/blocks/registry.ts';
import type { BlockDefinition } from '../../src/schema/define-block.ts';
import { findBrowser } from '../../tests/e2e/browser.ts';
import { findFreePort } from '../../tools/find-free-port.ts';
import { pageKinds } from '../../tools/page-kinds.ts';
import { homePath } from '../contenders/ours.ts';
import { createSitePages } from '../contenders/site-page.ts';
import type { Figure, Median, Values } from '../figure.ts';

const addresses = [
  ...pageKinds,
  '/ds/foundations/layout',
  '/ds/foundations/typography',
  '/ds/foundations/typographyprose',
  '/ds/source/blocks/accordion',
  '/ds/blocks/accordion/questions-and-answers',
  ...blockDefinitions.map(({ slug, name }: BlockDefinition) => `/ds/blocks/${slug ?? name.toLowerCase()}`),
];
const site = createSitePages(addresses);

/** The worst value over all measured pages. */
const findWorst = (median: Median, measure: string, choose: (...values: number[]) => number): number => {
  const values = addresses.map((address) => median(address, measure)).filter((value) => !Number.isNaN(value));
  return values.length > 0 ? choose(...values) : Number.NaN;
};

const categories = {
  performance: 'Performance',
  accessibility: 'Accessibility',
  practices: 'Best practices',
  seo: 'SEO',
} as const;

/** Lighthouse scores of a page of each kind, on a phone. */
export const figure: Figure = {
  name: 'lighthouse',
  title: 'Lighthouse, mobile',
  about:
    'Lighthouse’s own mobile setting: a slow 4G line (150 ms, 1.6 Mbit/s) and a processor four times slower, both simulated from a load without them. A new browser for each run, the median of the runs; the times count what else the machine does. Pages that are kept from search engines are judged without the audit that asks for the opposite, and the missing page without its status.',
  contenders: site.pages,
  isByPage: true,
  rounds: 5,
  measures: {
    ...Object.fromEntries(Object.entries(categories).map(([name, label]) => [name, { label, unit: '' }])),
    lcp: { label: 'Largest picture', unit: 'ms', isLessBetter: true },
    tbt: { label: 'Blocking', unit: 'ms', isLessBetter: true },
    cls: { label: 'Shift', unit: '', isLessBetter: true },
  },
  targets: [
    ...Object.entries(categories).map(([name, label]) => ({
      text: `${label}, worst page`,
      value: (median: Median) => findWorst(median, name, Math.min),
      atLeast: 100,
    })),
    {
      text: 'Blocking time, worst page',
      value: (median) => findWorst(median, 'tbt', Math.max),
      atMost: 50,
      unit: 'ms',
    },
    { text: 'Layout shift, worst page', value: (median) => findWorst(median, 'cls', Math.max), atMost: 0 },
    {
      text: 'Largest picture of the home page',
      value: (median) => median(homePath, 'lcp'),
      atMost: 1800,
      unit: 'ms',
    },
  ],
  async measure({ server: { origin, path } }) {
    return judgePage(origin + path);
  },
  finish: site.stop,
};

/** @throws if the page cannot be loaded, or a measure is missing */
async function judgePage(url: string): Promise<Values> {
  const skipAudits = await listImpossibleAudits(url);
  // Loaded lazily, since it takes seconds that other figures need not spend.
  const { default: lighthouse } = await import('lighthouse');
  const port = await findFreePort();
  const options = await findBrowser();
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, { port, logLevel: 'silent', skipAudits, ignoreStatusCode: true });
    if (!result) throw new Error('Lighthouse has no result.');
    const { runtimeError, audits, categories: scores } = result.lhr;
    if (runtimeError) throw new Error(`${runtimeError.message} (Chromium ${browser.version()})`);
    const readScore = (id: string) => Math.round((scores[id]?.score ?? Number.NaN) * 100);
    const readAudit = (id: string) => audits[id]?.numericValue ?? Number.NaN;
    return {
      performance: readScore('performance'),
      accessibility: readScore('accessibility'),
      practices: readScore('best-practices'),
      seo: readScore('seo'),
      lcp: readAudit('largest-contentful-paint'),
      tbt: readAudit('total-blocking-time'),
      cls: readAudit('cumulative-layout-shift'),
    };
  } finally {
    await browser.close();
  }
}

/** Audits that a page fails by design: because it is `noindex`, or has an error status. */
async function listImpossibleAudits(url: string): Promise<string[]> {
  const response = await fetch(url);
  const document = await response.text();
  const isHidden =
    response.headers.get('X-Robots-Tag')?.includes('noindex') ||
    /<meta[^>]+name="robots"[^>]+noindex/.test(document);
  return [
    ...(isHidden ? ['is-crawlable'] : []),
    ...(response.ok ? [] : ['http-status-code', 'errors-in-console', 'meta-description']),
  ];
}
