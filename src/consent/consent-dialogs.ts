import type { Locale } from '#i18n/locales.ts';
import { isDecided } from './consent-store.ts';

type Dialogs = typeof import('./dialogs/dialogs.ts');

let dialogs: Dialogs | undefined;
/** The last request for the preferences, unless they were closed since. */
let request: object | undefined;

/**
 * Opens the preferences dialog, which is loaded on first use, unless it is closed meanwhile; rejects if the import
 * fails.
 */
export async function openPreferences(locale: Locale): Promise<void> {
  const own = {};
  request = own;
  const isWanted = () => request === own;
  try {
    await (await load()).showPreferences(locale, isWanted);
  } catch (error) {
    if (isWanted()) throw error;
  }
}

/** Shows the consent banner, unless the visitor has made a choice; rejects if the import fails. */
export async function askForConsent(locale: Locale): Promise<void> {
  if (isDecided()) return;
  const { showBanner } = await load();
  if (!isDecided()) await showBanner(locale);
}

/** Closes the preferences dialog and discards unsaved changes. */
export function closePreferences(): void {
  request = undefined;
  dialogs?.hidePreferences();
}

async function load(): Promise<Dialogs> {
  dialogs ??= await import('./dialogs/dialogs.ts');
  return dialogs;
}
