/** Maximum number of covers. */
export const mostCovers = 1000;

/** The numbers of covers to offer. */
export const usualCovers = [10, 20, 50, 100] as const;

/** Parses a number of covers from a URL or a field; undefined for anything but an integer from 1 to 1,000 in digits. */
export function readCovers(text: string | null | undefined): number | undefined {
  const covers = text && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined;
  return covers !== undefined && covers <= mostCovers ? covers : undefined;
}
