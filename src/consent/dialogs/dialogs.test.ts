// @vitest-environment jsdom
import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { removeChoice } from '../consent-cookie.ts';
import { allow, decide, hasConsent } from '../consent-store.ts';
import { hidePreferences, showBanner, showPreferences } from './dialogs.ts';

/** jsdom knows no colours and no sizes; a real browser checks them. */
const axeOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag22aa', 'best-practice'],
  rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
};

beforeEach(() => {
  // jsdom lays nothing out.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
    },
  );
  // A choice of another than the one before has the dialogs drawn anew.
  allow('analytics');
  decide([]);
  setCookie(removeChoice(false));
});

describe('the banner', () => {
  it('is a region that leaves the focus where it is, with three buttons in the page’s language', async () => {
    await showBanner('de-de');
    const banner = find('.cm');
    expect([banner.getAttribute('role'), banner.getAttribute('aria-modal')]).toEqual(['region', null]);
    expect(document.getElementById(banner.getAttribute('aria-labelledby') ?? '')?.textContent).toBe(
      'Cookie-Einstellungen',
    );
    expect([...banner.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
      'Alle akzeptieren',
      'Nur notwendige akzeptieren',
      'Einstellungen verwalten',
    ]);
    expect(banner.querySelector('[tabindex]')).toBeNull();
    expect(document.body.firstElementChild).toBe(find('#consent'));
    const { violations } = await axe.run(banner, axeOptions);
    expect(violations).toEqual([]);
  });

  it('lets the Tab key go on', async () => {
    await showBanner('en-gb');
    const last = [...find('.cm').querySelectorAll('button')].at(-1);
    last?.focus();
    const event = new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true });
    last?.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });

  it('is drawn anew in another language, and goes when a choice is made elsewhere', async () => {
    await showBanner('en-gb');
    await showBanner('fi-fi');
    expect(find('.cm__title').textContent).toBe('Evästeasetukset');
    expect(document.querySelectorAll('.cm')).toHaveLength(1);
    allow('media');
    expect(document.querySelector('#cc-main')).toBeNull();
  });

  it.each([
    ['all', [true, true]],
    ['necessary', [false, false]],
  ])('keeps %s, in a cookie without the library’s id of the visitor', async (role, agreed) => {
    await showBanner('en-gb');
    find(`.cm [data-role=${role}]`).click();
    expect([hasConsent('analytics'), hasConsent('media')]).toEqual(agreed);
    const record = JSON.parse(decodeURIComponent(document.cookie.replace('cookie_consent=', '')));
    expect(Object.keys(record).sort()).toEqual([
      'categories',
      'consentId',
      'consentTimestamp',
      'lastConsentTimestamp',
      'revision',
    ]);
    expect(record.consentId).toBe('nobody');
    expect(find('#consent [role=status]').textContent).toBe('Your preferences have been saved.');
  });
});

describe('the preferences', () => {
  it('show what was agreed to, and axe finds nothing', async () => {
    decide(['media']);
    await showPreferences('en-gb');
    expect(readSwitches()).toEqual({ necessary: true, analytics: false, media: true });
    expect(find('.pm').getAttribute('role')).toBe('dialog');
    const { violations } = await axe.run(find('.pm'), axeOptions);
    expect(violations).toEqual([]);
  });

  it('keep what is saved, and forget what is not', async () => {
    decide(['media']);
    await showPreferences('en-gb');
    findSwitch('analytics').click();
    hidePreferences();
    await showPreferences('en-gb');
    expect(readSwitches()).toMatchObject({ analytics: false, media: true });
    findSwitch('analytics').click();
    findSwitch('media').click();
    find('.pm [data-role=save]').click();
    expect([hasConsent('analytics'), hasConsent('media')]).toEqual([true, false]);
  });

  it('give the focus back to what opened them from the page while the banner was there', async () => {
    const link = document.createElement('a');
    link.href = '/en-gb/cmp';
    document.body.append(link);
    setCookie(removeChoice(false));
    await showBanner('en-gb');
    link.focus();
    await showPreferences('en-gb');
    const save = find('.pm [data-role=save]');
    save.focus();
    save.click();
    await Promise.resolve();
    expect(document.activeElement).toBe(link);
    link.remove();
  });

  it.each(['', '%E0%A4%A', '%7B%22categories%22%3A', encodeURIComponent('{"categories":["analytics"]}')])(
    'take the forged cookie %j for none, and remove it',
    async (value) => {
      setCookie(`cookie_consent=${value}; Path=/`);
      await showPreferences('en-gb');
      expect(readSwitches()).toEqual({ necessary: true, analytics: false, media: false });
      expect(document.cookie).toBe('');
    },
  );
});

function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`There is no ${selector}.`);
  return element;
}

function findSwitch(category: string): HTMLInputElement {
  return find(`.pm input[value=${category}]`) as HTMLInputElement;
}

function readSwitches(): Record<string, boolean> {
  const switches = document.querySelectorAll<HTMLInputElement>('.pm input');
  return Object.fromEntries([...switches].map(({ value, checked }) => [value, checked]));
}

function setCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as somebody else would set it
  document.cookie = cookie;
}
