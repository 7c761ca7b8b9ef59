import './dialog.css';
import { findPathLocale } from '#i18n/find-locale.ts';
import { getLoadedDictionary } from '#i18n/load-dictionary.ts';
import { createTranslator, type Translate } from '#i18n/translate.ts';

interface DialogOptions {
  className: string;
  role?: 'alertdialog';
  /** The accessible name, and the contents in order. */
  describe: (t: Translate, closeButton: HTMLButtonElement) => { label: string; parts: readonly Element[] };
}

/**
 * Opens a modal dialog outside the app's root, in the language of the current page. A click anywhere or Escape closes it, and
 * returns the focus.
 */
export function openDialog({ className, role, describe }: DialogOptions): void {
  const locale = findPathLocale(location.pathname);
  const t = createTranslator(locale, getLoadedDictionary(locale));
  const { label, parts } = describe(t, createPart('button', t('dialog.close')));

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

/** An element with a text, such as a button. */
export function createPart<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  text: string,
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), { textContent: text });
}
