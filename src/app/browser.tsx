import './styles.ts';
import { HttpCancelledError, HttpNetworkError, xhrHttpClient } from '@inertiajs/core';
import { createInertiaApp, router } from '@inertiajs/react';
import { reportErrors } from '#browser-reports/report-errors.ts';
import { inertiaOptions } from './inertia-options.ts';
import { leaveScrollToVisitors } from './leave-scroll.ts';
import { readFirstPage } from './read-first-page.ts';
import { renderPages } from './render-pages.ts';
import { resolveLatest, retryByFullLoad } from './resolve-latest.ts';
import { startConsent } from './start-consent.ts';
import { createVisitClient, DroppedPrefetch } from './visit-client.ts';
import { followVisitsOnly } from './visit-progress.ts';
import './connection-notice.css';
import { createPart, openDialog } from './open-dialog.ts';
import './response-overlay.css';
import { fillSandboxed } from './trusted-types.ts';

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

/** Shows a notice when a visit cannot reach the server, with a button to retry. Forms, which handle this themselves, are left alone. */
function tellOfLostConnection(): void {
  let lastVisit: URL | undefined;
  router.on('before', ({ detail: { visit } }) => {
    if (!visit.prefetch) lastVisit = visit.url;
  });
  router.on('networkError', ({ detail: { error } }) => {
    if (error instanceof HttpNetworkError && !(error instanceof DroppedPrefetch) && lastVisit)
      showNotice(lastVisit);
  });
  // Inertia rethrows the error as an unhandled rejection, and cancelled visits as well.
  addEventListener('unhandledrejection', (event) => {
    const { reason } = event;
    if (reason instanceof HttpNetworkError || reason instanceof HttpCancelledError) event.preventDefault();
  });
}

function showNotice(address: URL): void {
  openDialog({
    className: 'connection-notice',
    role: 'alertdialog',
    describe(t, closeButton) {
      const label = t('connectionLost.title');
      const text = createPart('p', t('connectionLost.text'));
      const retryButton = createPart('button', t('connectionLost.retry'));
      retryButton.addEventListener('click', () => router.visit(address));
      return { label, parts: [createPart('h2', label), text, retryButton, closeButton] };
    },
  });
}

/**
 * Shows a response that is no Inertia page in a full-screen overlay (R8.7, R8.8). It replaces Inertia's own, to put the response
 * in a sandboxed frame where no scripts run. A click or Escape closes it.
 */
function showUnexpectedResponses(): void {
  router.on('httpException', (event) => {
    const { headers, data } = event.detail.response;
    // Errors that have a page are shown as that page.
    if ('x-inertia' in headers) return;
    event.preventDefault();
    showOverlay(typeof data === 'string' ? data : JSON.stringify(data));
  });
}

function showOverlay(html: string): void {
  openDialog({
    className: 'response-overlay',
    describe(t, closeButton) {
      const label = t('unexpectedResponse.title');
      const frame = document.createElement('iframe');
      frame.title = label;
      // Events inside the frame, such as clicks and Escape, would not reach the overlay.
      frame.tabIndex = -1;
      fillSandboxed(frame, html);
      return { label, parts: [closeButton, frame] };
    },
  });
}
