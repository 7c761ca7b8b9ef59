import { useRef } from 'react';
import { useTranslate } from '#i18n/translator-context.tsx';
import type { CaptchaWidget } from './captcha.ts';

/**
 * The check for people, where the site is configured to have one: nothing of it is loaded before the visitor has turned
 * to the form.
 *
 * @param siteKey its public key; without one there is no check
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
      // What cannot be shown turns nobody away: the server decides.
      .catch(() => undefined);
  }

  /** A token to send, empty where there is none to be had; undefined when the visitor has something to do first. */
  async function readToken(): Promise<string | undefined> {
    load();
    const shown = await widget.current;
    return shown ? shown.readToken() : '';
  }

  /** A token is good for one submission only. */
  async function reset(): Promise<void> {
    const shown = await widget.current;
    if (container.current) shown?.reset();
  }

  return { container, load, readToken, reset };
}
