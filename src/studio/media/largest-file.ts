/** Limits in bytes by kind: what is decoded has to fit in memory. */
export const largestFile = {
  picture: 60 * 1024 * 1024,
  vector: 2 * 1024 * 1024,
  film: 200 * 1024 * 1024,
} as const;

/** Bytes of the largest file of any kind. */
export const largestUpload = largestFile.film;
