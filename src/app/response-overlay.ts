import './response-overlay.css';
import { router } from '@inertiajs/react';
import { findPathLocale } from '#i18n/find-locale.ts';
import { getLoadedDictionary } from '#i18n/load-dictionary.ts';
import { createTranslator } from '#i18n/translate.ts';

/**
 * Shows an answer to a visit that is no page of ours in a full-screen overlay (SPEC §8), in place of Inertia's own:
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
  const locale = findPathLocale(location.pathname);
  const t = createTranslator(locale, getLoadedDictionary(locale));

  const frame = document.createElement('iframe');
  frame.title = t('unexpectedResponse.title');
  frame.setAttribute('sandbox', '');
  // From inside the frame, neither a click nor Escape would come through to the overlay.
  frame.tabIndex = -1;
  frame.srcdoc = html;

  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = t('unexpectedResponse.close');

  const dialog = document.createElement('dialog');
  dialog.className = 'response-overlay';
  dialog.setAttribute('aria-label', t('unexpectedResponse.title'));
  dialog.append(button, frame);
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
