import type { Locale } from '#i18n/locales.ts';
import { isDecided } from './consent-store.ts';

type Dialogs = typeof import('./dialogs/dialogs.ts');

let dialogs: Dialogs | undefined;

/** Opens the preferences dialog, which is loaded on first use; rejects if the import fails. */
export async function openPreferences(locale: Locale): Promise<void> {
  await (await load()).showPreferences(locale);
}

/** Shows the consent banner, unless the visitor has made a choice; rejects if the import fails. */
export async function askForConsent(locale: Locale): Promise<void> {
  if (isDecided()) return;
  const { showBanner } = await load();
  if (!isDecided()) await showBanner(locale);
}

/** Closes the preferences dialog and discards unsaved changes. */
export function closePreferences(): void {
  dialogs?.hidePreferences();
}

async function load(): Promise<Dialogs> {
  dialogs ??= await import('./dialogs/dialogs.ts');
  return dialogs;
}
