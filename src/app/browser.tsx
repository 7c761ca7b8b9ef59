import './styles.ts';
import { xhrHttpClient } from '@inertiajs/core';
import { createInertiaApp } from '@inertiajs/react';
import { reportErrors } from '#browser-reports/report-errors.ts';
import { tellOfLostConnection } from './connection-notice.ts';
import { inertiaOptions } from './inertia-options.ts';
import { leaveScrollToVisitors } from './leave-scroll.ts';
import { readFirstPage } from './read-first-page.ts';
import { renderPages } from './render-pages.ts';
import { resolveLatest } from './resolve-latest.ts';
import { showUnexpectedResponses } from './response-overlay.ts';
import { retryByFullLoad } from './retry-by-full-load.ts';
import { startConsent } from './start-consent.ts';
import { createVisitClient } from './visit-client.ts';
import { followVisitsOnly } from './visit-progress.ts';

showUnexpectedResponses();
tellOfLostConnection();
followVisitsOnly();
startConsent();
leaveScrollToVisitors();

const page = readFirstPage();
reportErrors(page?.version);

await createInertiaApp({
  ...inertiaOptions,
  page,
  resolve: retryByFullLoad(resolveLatest(inertiaOptions.resolve)),
  http: createVisitClient(xhrHttpClient, (page) => inertiaOptions.resolve(page.component, page)),
  setup: renderPages,
} as never);
