/**
 * Parses the `page` query parameter; 1 if it is missing. Undefined for anything but a positive integer in canonical
 * form (no `02`), so that no page has a second URL.
 */
export function readPageNumber(page = '1'): number | undefined {
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : undefined;
}
