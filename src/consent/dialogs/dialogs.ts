import 'vanilla-cookieconsent/dist/cookieconsent.css';
import './dialogs.css';
import * as CookieConsent from 'vanilla-cookieconsent';
import { loadDictionary } from '#i18n/load-dictionary.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import { createTranslator, type Translate } from '#i18n/translate.ts';
import { cookieName, optionalCategories, rememberedDays, revision } from '../consent-cookie.ts';
import { decide, dropForgedChoice, hasConsent, isDecided, subscribeToConsent } from '../consent-store.ts';

/** The element that had the focus when the preferences were opened. */
let opener: Element | null = null;

/** The locale in which the library's dialogs are rendered; undefined while they are not. */
let drawn: Locale | undefined;

export async function showBanner(locale: Locale): Promise<void> {
  await draw(locale);
  CookieConsent.show(true);
}

/** @param isWanted whether they still are, once their texts have come */
export async function showPreferences(locale: Locale, isWanted = () => true): Promise<void> {
  opener = document.activeElement;
  await draw(locale, isWanted);
  if (isWanted()) CookieConsent.showPreferences();
}

export function hidePreferences(): void {
  if (drawn) CookieConsent.hidePreferences();
}

// Discards the dialogs if a choice made elsewhere, such as at a film or in another tab, differs from what they show.
// To refuse everything is one, too, after which the banner has nothing to ask.
subscribeToConsent(() => {
  const isShown = (category: string) => CookieConsent.acceptedCategory(category);
  const isOther = optionalCategories.some((category) => isShown(category) !== hasConsent(category));
  if (isOther || CookieConsent.validConsent() !== isDecided()) clear();
});

function clear(): void {
  CookieConsent.reset();
  drawn = undefined;
}

async function draw(locale: Locale, isWanted = () => true): Promise<void> {
  const t = createTranslator(locale, await loadDictionary(locale, ['consent']));
  if (drawn === locale || !isWanted()) return;
  clear();
  drawn = locale;
  dropForgedChoice();
  const { root, status } = getPlace();
  const { languageTag } = locales[locale];
  await CookieConsent.run({
    root,
    autoShow: false,
    // The check would also hide the dialogs from browsers under automation, which `navigator.webdriver` gives away.
    hideFromBots: false,
    manageScriptTags: false,
    autoClearCookies: false,
    revision,
    cookie: { name: cookieName, expiresAfterDays: rememberedDays, domain: '' },
    categories: { necessary: { enabled: true, readOnly: true }, analytics: {}, media: {} },
    guiOptions: {
      consentModal: { layout: 'cloud inline', position: 'bottom center', equalWeightButtons: true },
      preferencesModal: { layout: 'box', equalWeightButtons: true },
    },
    language: { default: languageTag, translations: { [languageTag]: buildTexts(t) } },
    onFirstConsent: () => keepChoice(status, t),
    onChange: () => keepChoice(status, t),
    onModalHide: () => queueMicrotask(giveFocusBack),
    onModalReady: ({ modalName, modal }) => {
      if (modalName === 'consentModal') makeBanner(modal);
    },
  });
}

/**
 * When the dialogs close, the library restores the focus from before the banner, which is usually none. This returns it
 * to the element that opened the preferences.
 */
function giveFocusBack(): void {
  const { activeElement, body } = document;
  const isLost = activeElement === body || activeElement?.closest('#consent');
  if (isLost && opener instanceof HTMLElement) opener.focus();
  opener = null;
}

/** Immediately replaces the library's own cookie, which identifies the visitor, with ours. */
function keepChoice(status: HTMLElement, t: Translate): void {
  decide(optionalCategories.filter((category) => CookieConsent.acceptedCategory(category)));
  status.textContent = t('consent.saved');
}

/**
 * Makes the library's banner a region instead of a modal dialog that moves and traps the focus, since the page behind
 * it can be read and used; what has the focus there is scrolled clear of it.
 */
function makeBanner(banner: HTMLElement): void {
  banner.setAttribute('role', 'region');
  banner.removeAttribute('aria-modal');
  banner.firstElementChild?.removeAttribute('tabindex');
  banner.addEventListener('keydown', (event) => {
    if (event.key === 'Tab') event.stopPropagation();
  });
  const { style } = document.documentElement;
  new ResizeObserver(() => style.setProperty('--banner-height', `${banner.offsetHeight}px`)).observe(banner);
}

/**
 * The container of the dialogs, created on first use. It precedes the page, so that the Tab key reaches the banner
 * first.
 */
function getPlace(): { root: HTMLElement; status: HTMLElement } {
  const found = document.querySelector<HTMLElement>('#consent');
  const root = found ?? document.createElement('div');
  const status = root.querySelector<HTMLElement>('[role=status]') ?? document.createElement('p');
  if (!found) {
    root.id = 'consent';
    status.setAttribute('role', 'status');
    status.className = 'visually-hidden';
    root.append(status);
    document.body.prepend(root);
  }
  status.textContent = '';
  return { root, status };
}

/** The texts of banner and preferences, in the library's format, which is HTML. */
export function buildTexts(t: Translate) {
  const buttons = { acceptAllBtn: t('consent.acceptAll'), acceptNecessaryBtn: t('consent.acceptNecessary') };
  return {
    consentModal: {
      ...buttons,
      title: t('consent.title'),
      description: t('consent.introduction'),
      showPreferencesBtn: t('consent.manage'),
    },
    preferencesModal: {
      ...buttons,
      title: t('consent.title'),
      savePreferencesBtn: t('consent.save'),
      closeIconLabel: t('consent.close'),
      sections: [
        { description: t('consent.introduction') },
        {
          title: `${t('consent.necessary.title')} <span class="pm__badge">${t('consent.alwaysActive')}</span>`,
          description: `${t('consent.necessary.text')} ${t('consent.kept', { name: cookieName })}`,
          linkedCategory: 'necessary',
        },
        ...optionalCategories.map((category) => ({
          title: t(`consent.${category}.title`),
          description: t(`consent.${category}.text`),
          linkedCategory: category,
        })),
      ],
    },
  };
}
