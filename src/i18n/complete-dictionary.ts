import type { Dictionary } from './translate.ts';

export function hasAllTexts(dictionary: Dictionary): boolean {
  return Object.values(dictionary).every((text) => text.trim() !== '');
}

/** `dictionary` with the text of `english` wherever its own is missing or empty (R8.2). */
export function completeDictionary(dictionary: Partial<Dictionary>, english: Dictionary): Dictionary {
  const translated = Object.entries(dictionary).filter(([, text]) => text.trim() !== '');
  return { ...english, ...Object.fromEntries(translated) };
}
