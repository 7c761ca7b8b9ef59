export function hasAllTexts(dictionary: Readonly<Record<string, string>>): boolean {
  return Object.values(dictionary).every((text) => text.trim() !== '');
}

/** Fills texts that are missing from `dictionary` or empty with those of `english` (R8.2). */
export function completeDictionary<Texts extends Readonly<Record<string, string>>>(
  dictionary: Partial<Texts>,
  english: Texts,
): Texts {
  const translated = Object.entries<string | undefined>(dictionary).filter(([, text]) => text?.trim());
  return { ...english, ...Object.fromEntries(translated) };
}
