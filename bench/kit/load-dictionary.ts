import core from '../../src/i18n/dictionaries/en-gb.json?part=core';
import type { TextPart } from '../../src/i18n/text-parts.ts';

/**
 * Replaces `src/i18n/load-dictionary.ts`: the bench's one locale is bundled with the page, and its form's texts with
 * the form.
 */
const dictionary: Record<string, string> = { ...core };

export function getLoadedDictionary() {
  return dictionary;
}

export async function loadDictionary() {
  return dictionary;
}

export async function loadTexts(parts: readonly TextPart[]): Promise<void> {
  if (!parts.includes('forms')) return;
  const { default: forms } = await import('../../src/i18n/dictionaries/en-gb.json?part=forms');
  addTexts(forms);
}

export function addTexts(texts: Readonly<Record<string, string>>): void {
  Object.assign(dictionary, texts);
}
