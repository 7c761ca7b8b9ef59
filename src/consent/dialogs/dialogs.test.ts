// @vitest-environment jsdom
import axe from 'axe-core';
import * as CookieConsent from 'vanilla-cookieconsent';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type ConsentCategory,
  cookieName,
  optionalCategories,
  readChoice,
  removeChoice,
  revision,
  writeChoice,
} from '../consent-cookie.ts';
import { closePreferences, openPreferences } from '../consent-dialogs.ts';
import { allow, decide, hasConsent } from '../consent-store.ts';
import { hidePreferences, showBanner, showPreferences } from './dialogs.ts';

/** jsdom knows no colours and no sizes; a real browser checks them. */
const axeOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag22aa', 'best-practice'],
  rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
};

const choices: ConsentCategory[][] = [[], ['analytics'], ['media'], ['analytics', 'media']];

/** The cookies that are set while a choice is made, in order. */
let written: string[] = [];

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

  it.each([
    ['agree', ['analytics', 'media']],
    ['refuse', []],
  ] as const)('goes where visitors %s in another tab', async (_, categories) => {
    await showBanner('en-gb');
    setCookie(writeChoice(new Set(categories), false));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(document.querySelector('#cc-main')).toBeNull();
  });

  it('is drawn anew in another language, and goes when a choice is made elsewhere', async () => {
    await showBanner('en-gb');
    await showBanner('fi-fi');
    expect(find('.cm__title').textContent).toBe('Evästeasetukset');
    expect(document.querySelectorAll('.cm')).toHaveLength(1);
    allow('media');
    expect(document.querySelector('#cc-main')).toBeNull();
  });
});

describe('the preferences', () => {
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

  it('stay closed where they are closed before they have come', async () => {
    const opening = openPreferences('en-gb');
    closePreferences();
    await opening;
    expect(document.documentElement.classList).not.toContain('show--preferences');
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

describe('the cookie that the installed library writes', () => {
  beforeEach(() => {
    const set = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')?.set;
    vi.spyOn(Document.prototype, 'cookie', 'set').mockImplementation(function (this: Document, cookie) {
      written.push(cookie);
      set?.call(this, cookie);
    });
  });

  it.each(choices.map((agreed) => [agreed]))('has the shape of ours, %j agreed to', async (agreed) => {
    await choose(agreed);
    const [own = '', ours = ''] = written;
    expect(written).toHaveLength(2);

    const record = readRecord(own);
    expect(record).toMatchObject(toShape(readRecord(ours)));
    expect(own.split('; ').slice(1)).toEqual([expect.stringMatching(/^expires=/), 'Path=/', 'SameSite=Lax']);

    expect(readChoice(toPair(own)), 'which knows the visitor').toBeUndefined();
    expect(readChoice(toPair(encode({ ...record, consentId: 'nobody' })))).toEqual(new Set(agreed));
    expect(readChoice(document.cookie)).toEqual(new Set(agreed));
    expect(toPair(ours)).toBe(document.cookie);
  });

  it.each([revision - 1, revision + 1])('is no choice when its revision is %i', async (other) => {
    await choose(['media']);
    const record = readRecord(written[0] ?? '');
    expect(readChoice(toPair(encode({ ...record, consentId: 'nobody', revision: other })))).toBeUndefined();
  });
});

describe('our cookie', () => {
  it.each(choices.map((agreed) => [agreed]))('is a choice to the library: %j', async (agreed) => {
    setCookie(writeChoice(new Set(agreed), false));
    await showPreferences('en-gb');
    expect(CookieConsent.validConsent()).toBe(true);
    const isAgreed = (category: string) => CookieConsent.acceptedCategory(category);
    expect(['necessary', ...optionalCategories].filter(isAgreed)).toEqual(['necessary', ...agreed]);
  });

  it.each([revision - 1, revision + 1])('is no choice to either when its revision is %i', async (other) => {
    const ours = writeChoice(new Set(optionalCategories), false);
    setCookie(encode({ ...readRecord(ours), revision: other }));
    expect(readChoice(document.cookie)).toBeUndefined();
    await showBanner('en-gb');
    expect(CookieConsent.validConsent()).toBe(false);
    expect(optionalCategories.some((category) => CookieConsent.acceptedCategory(category))).toBe(false);
    expect(document.cookie).toBe('');
  });
});

/** Makes a choice as a visitor does who has made none. */
async function choose(agreed: readonly ConsentCategory[]): Promise<void> {
  await showPreferences('en-gb');
  written = [];
  for (const category of agreed) find(`.pm input[value=${category}]`).click();
  find('.pm [data-role=save]').click();
}

/** Of a record, what each field is. */
function toShape(record: Record<string, unknown>): Record<string, unknown> {
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  return {
    ...record,
    consentId: expect.any(String),
    consentTimestamp: time,
    lastConsentTimestamp: time,
  };
}

function readRecord(cookie: string): Record<string, unknown> {
  return JSON.parse(decodeURIComponent(toPair(cookie).slice(cookieName.length + 1)));
}

function encode(record: Record<string, unknown>): string {
  return `${cookieName}=${encodeURIComponent(JSON.stringify(record))}; Path=/`;
}

function toPair(cookie: string): string {
  return cookie.split(';', 1)[0] ?? '';
}

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
