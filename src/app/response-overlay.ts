import './response-overlay.css';
import { router } from '@inertiajs/react';
import { openDialog } from './open-dialog.ts';
import { fillSandboxed } from './trusted-types.ts';

/**
 * Shows a response that is no Inertia page in a full-screen overlay (R8.7, R8.8). It replaces Inertia's own, to put the response
 * in a sandboxed frame where no scripts run. A click or Escape closes it.
 */
export function showUnexpectedResponses(): void {
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
