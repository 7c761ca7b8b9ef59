import { access, readFile } from 'node:fs/promises';

/** What a call of the file system resolves to; undefined where there is no such file or folder. */
export function ifThere<Result>(call: Promise<Result>): Promise<Result | undefined> {
  return call.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
}

/** The text of a file; undefined where there is none. */
export const readIfThere = (path: string): Promise<string | undefined> => ifThere(readFile(path, 'utf8'));

/** Whether there is a file or folder that can be reached. */
export const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
