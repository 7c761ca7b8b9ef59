/** Result codes (sqlite.org/rescode.html) that concern one operation rather than the database. */
export const passingCodes = { busy: 5, tooBig: 18, constraint: 19, mismatch: 20, range: 25 } as const;

/** The primary result code of an error; undefined if it is not SQLite's. */
export function readCode(error: unknown): number | undefined {
  const code = (error as { errcode?: unknown } | null)?.errcode;
  return typeof code === 'number' ? code & 0xff : undefined;
}
