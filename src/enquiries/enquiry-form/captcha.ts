import type { Locale } from '#i18n/locales.ts';

/** The widget of Cloudflare Turnstile (https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/). */
const scriptAddress = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';
const longestWaitInMilliseconds = 8000;

export interface CaptchaWidget {
  /**
   * The token, waiting briefly for one. Empty if the widget fails; undefined if the visitor must first interact with
   * it.
   */
  readToken(): Promise<string | undefined>;
  /** Requests another token: each is valid for one submission only. */
  reset(): void;
}

interface Turnstile {
  render(container: HTMLElement, options: object): string | undefined;
  reset(widgetId: string): void;
}

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

/**
 * Loads the widget and shows it in an element.
 *
 * @throws if the script cannot be loaded or the widget cannot be shown
 */
export async function showCaptcha(
  container: HTMLElement,
  { siteKey, locale }: { siteKey: string; locale: Locale },
): Promise<CaptchaWidget> {
  const turnstile = window.turnstile ?? (await loadTurnstile());
  let outcome = Promise.withResolvers<string>();
  let isSettled = false;
  const settle = (token: string) => {
    isSettled = true;
    outcome.resolve(token);
  };
  const begin = () => {
    if (isSettled) outcome = Promise.withResolvers<string>();
    isSettled = false;
  };
  const widgetId = turnstile.render(container, {
    sitekey: siteKey,
    language: locale.slice(0, 2),
    // The flexible size needs at least 300 px.
    size: container.clientWidth < 300 ? 'compact' : 'flexible',
    'response-field': false,
    callback: (token: string) => {
      begin();
      settle(token);
    },
    'expired-callback': begin,
    'error-callback': () => settle(''),
    'unsupported-callback': () => settle(''),
  });
  if (!widgetId) throw new Error('The check for people cannot be shown.');

  return {
    readToken: () => Promise.race([outcome.promise, wait(longestWaitInMilliseconds)]),
    reset() {
      begin();
      turnstile.reset(widgetId);
    },
  };
}

async function loadTurnstile(): Promise<Turnstile> {
  await new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = scriptAddress;
    script.onload = resolve;
    script.onerror = reject;
    setTimeout(reject, longestWaitInMilliseconds);
    document.head.append(script);
  });
  if (!window.turnstile) throw new Error('The check for people has not come.');
  return window.turnstile;
}

function wait(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds));
}
