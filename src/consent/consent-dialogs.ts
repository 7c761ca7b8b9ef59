import type { Locale } from '#i18n/locales.ts';
import { isDecided } from './consent-store.ts';

type Dialogs = typeof import('./dialogs/dialogs.ts');

let dialogs: Dialogs | undefined;

/** Opens the preferences, which are loaded on first use; rejects when they cannot be fetched. */
export async function openPreferences(locale: Locale): Promise<void> {
  await (await load()).showPreferences(locale);
}

/** Asks for a choice at the edge of the page, unless one was made; rejects when the banner cannot be fetched. */
export async function askForConsent(locale: Locale): Promise<void> {
  if (isDecided()) return;
  const { showBanner } = await load();
  if (!isDecided()) await showBanner(locale);
}

/** Closes the preferences; what was not saved is forgotten. */
export function closePreferences(): void {
  dialogs?.hidePreferences();
}

async function load(): Promise<Dialogs> {
  dialogs ??= await import('./dialogs/dialogs.ts');
  return dialogs;
}
