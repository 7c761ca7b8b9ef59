/**
 * The number in an address's `page` parameter, 1 where there is none. Undefined for anything but a whole number from 1
 * in its one spelling, so that no page has a second address.
 */
export function readPageNumber(page = '1'): number | undefined {
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : undefined;
}
