import { useRef } from 'react';
import { useTranslate } from '#i18n/translator-context.tsx';
import type { CaptchaWidget } from './captcha.ts';

/**
 * The captcha, if the site has one. It is loaded only once the visitor interacts with the form.
 *
 * @param siteKey the public key; without one there is no captcha
 */
export function useCaptcha(siteKey: string | undefined) {
  const { locale } = useTranslate();
  const container = useRef<HTMLDivElement>(null);
  const widget = useRef<Promise<CaptchaWidget | undefined>>(undefined);

  function load(): void {
    const element = container.current;
    if (!siteKey || !element) return;
    widget.current ??= import('./captcha.ts')
      .then(({ showCaptcha }) => showCaptcha(element, { siteKey, locale }))
      // A widget that fails to load turns nobody away: the server decides.
      .catch(() => undefined);
  }

  /** The token to send, empty if none is available; undefined if the visitor must interact with the widget first. */
  async function readToken(): Promise<string | undefined> {
    load();
    const shown = await widget.current;
    return shown ? shown.readToken() : '';
  }

  /** Requests another token: each is valid for one submission only. */
  async function reset(): Promise<void> {
    const shown = await widget.current;
    if (container.current) shown?.reset();
  }

  return { container, load, readToken, reset };
}
