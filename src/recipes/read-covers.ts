/** As many as a recipe can be scaled to. */
export const mostCovers = 1000;

/** What kitchens usually cook for. */
export const usualCovers = [10, 20, 50, 100] as const;

/**
 * The covers that an address or a field asks for, from 1 to 1,000; undefined for anything but such a whole number in
 * digits.
 */
export function readCovers(text: string | null | undefined): number | undefined {
  const covers = text && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined;
  return covers !== undefined && covers <= mostCovers ? covers : undefined;
}
