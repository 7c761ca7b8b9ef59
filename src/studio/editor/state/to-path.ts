/** A file as part of an address. */
export function toPath(file: string): string {
  return file.split('/').map(encodeURIComponent).join('/');
}
