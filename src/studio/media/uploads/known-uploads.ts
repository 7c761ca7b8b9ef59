const key = 'studio:uploads';

/** The upload that was begun of the same file in this browser, and did not come to its end. */
export function findKnownUpload(file: File, replaces: string | undefined): string | undefined {
  return read()[describe(file, replaces)];
}

export function noteUpload(file: File, replaces: string | undefined, id: string): void {
  write({ ...read(), [describe(file, replaces)]: id });
}

export function forgetUpload(file: File, replaces: string | undefined): void {
  const { [describe(file, replaces)]: _gone, ...left } = read();
  write(left);
}

/** A file that was changed since has another time. */
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

/** Where a browser keeps nothing, a file that is chosen again begins anew. */
function write(uploads: Record<string, string>): void {
  try {
    localStorage.setItem(key, JSON.stringify(uploads));
  } catch {
    // It is full, or closed.
  }
}
