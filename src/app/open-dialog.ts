import './dialog.css';
import { findPathLocale } from '#i18n/find-locale.ts';
import { getLoadedDictionary } from '#i18n/load-dictionary.ts';
import { createTranslator, type Translate } from '#i18n/translate.ts';

interface DialogOptions {
  className: string;
  role?: 'alertdialog';
  /** Its accessible name and its parts, in the order in which they stand. */
  describe: (t: Translate, closeButton: HTMLButtonElement) => { label: string; parts: readonly Element[] };
}

/**
 * Opens a modal dialog outside of the pages, in the language of the page that is shown. A click anywhere or Escape
 * closes it, and the focus returns to where it was.
 */
export function openDialog({ className, role, describe }: DialogOptions): void {
  const locale = findPathLocale(location.pathname);
  const t = createTranslator(locale, getLoadedDictionary(locale));
  const { label, parts } = describe(t, createButton(t('dialog.close')));

  const dialog = document.createElement('dialog');
  dialog.className = `dialog ${className}`;
  if (role) dialog.role = role;
  dialog.setAttribute('aria-label', label);
  dialog.append(...parts);
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

export function createButton(text: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  return button;
}
