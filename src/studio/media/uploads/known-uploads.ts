const key = 'studio:uploads';

/** Id of an unfinished upload of the same file, started in this browser. */
export function findKnownUpload(file: File, replaces: string | undefined): string | undefined {
  return read()[describe(file, replaces)];
}

/** Remembers an upload in this browser, so that a later visit can resume it. */
export function noteUpload(file: File, replaces: string | undefined, id: string): void {
  write({ ...read(), [describe(file, replaces)]: id });
}

export function forgetUpload(file: File, replaces: string | undefined): void {
  const { [describe(file, replaces)]: _gone, ...left } = read();
  write(left);
}

/** Includes the modification time, which differs once the file has changed. */
function describe({ name, size, lastModified }: File, replaces = ''): string {
  return [name, size, lastModified, replaces].join('\n');
}

function read(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

/** Without storage, choosing the file again restarts its upload. */
function write(uploads: Record<string, string>): void {
  try {
    localStorage.setItem(key, JSON.stringify(uploads));
  } catch {
    // Full or denied.
  }
}
