import './connection-notice.css';
import { HttpCancelledError, HttpNetworkError } from '@inertiajs/core';
import { router } from '@inertiajs/react';
import { createButton, openDialog } from './open-dialog.ts';
import { DroppedPrefetch } from './visit-client.ts';

/** Shows a notice when a visit cannot reach the server, with a button to retry. Forms, which handle this themselves, are left alone. */
export function tellOfLostConnection(): void {
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
      const heading = document.createElement('h2');
      heading.textContent = label;
      const text = document.createElement('p');
      text.textContent = t('connectionLost.text');
      const retryButton = createButton(t('connectionLost.retry'));
      retryButton.addEventListener('click', () => router.visit(address));
      return { label, parts: [heading, text, retryButton, closeButton] };
    },
  });
}
