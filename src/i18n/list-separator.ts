/**
 * What spreadsheets separate the cells of CSV by where a language is set: a semicolon if the decimal sign is a comma.
 *
 * @param languageTag BCP 47, such as `de-DE`; by default the browser's, whose own name for it may be no such tag
 */
export function getListSeparator(languageTag?: string): ',' | ';' {
  const parts = new Intl.NumberFormat(languageTag).formatToParts(0.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ';' : ',';
}
