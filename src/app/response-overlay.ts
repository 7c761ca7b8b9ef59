import './response-overlay.css';
import { router } from '@inertiajs/react';
import { openDialog } from './open-dialog.ts';
import { fillSandboxed } from './trusted-types.ts';

/**
 * Shows an answer to a visit that is no page of ours in a full-screen overlay (R8.7, R8.8), in place of Inertia's own:
 * it stands in a sandboxed frame, so that none of its scripts run. A click or Escape closes it.
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
      // From inside the frame, neither a click nor Escape would come through to the overlay.
      frame.tabIndex = -1;
      fillSandboxed(frame, html);
      return { label, parts: [closeButton, frame] };
    },
  });
}
