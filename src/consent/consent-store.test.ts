// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { removeChoice } from './consent-cookie.ts';
import {
  allow,
  decide,
  dropForgedChoice,
  hasConsent,
  isDecided,
  subscribeToConsent,
} from './consent-store.ts';

beforeEach(() => {
  setCookie(removeChoice(false));
});

describe('the consent store', () => {
  it('takes no choice for a no that was not said', () => {
    expect([isDecided(), hasConsent('analytics'), hasConsent('media')]).toEqual([false, false, false]);
    decide([]);
    expect([isDecided(), hasConsent('analytics'), hasConsent('media')]).toEqual([true, false, false]);
  });

  it('adds a category to those agreed to, and takes away what is not agreed to any more', () => {
    decide(['analytics']);
    allow('media');
    expect([hasConsent('analytics'), hasConsent('media')]).toEqual([true, true]);
    decide(['media']);
    expect([hasConsent('analytics'), hasConsent('media')]).toEqual([false, true]);
  });

  it('tells of choices, and of coming back to the page, as long as somebody listens', () => {
    const listener = vi.fn();
    const unsubscribe = subscribeToConsent(listener);
    decide([]);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(listener).toHaveBeenCalledTimes(2);
    unsubscribe();
    decide(['media']);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('keeps to a choice while the page is open where the browser keeps no cookies', () => {
    const jar = vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
    allow('media');
    expect([isDecided(), hasConsent('media')]).toEqual([true, true]);
    jar.mockRestore();
    decide([]);
    expect(hasConsent('media')).toBe(false);
  });

  it('removes a forged choice, and leaves a true one', () => {
    setCookie('cookie_consent=1');
    dropForgedChoice();
    expect(document.cookie).toBe('');
    decide(['media']);
    dropForgedChoice();
    expect(hasConsent('media')).toBe(true);
  });
});

function setCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as somebody else would set it
  document.cookie = cookie;
}
