/** What was pasted, or called so, in several lines becomes one. */
export function toLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** Parts with `/` between them; what is left out between two is nothing. */
export function toFolder(path: string): string {
  return path.split('/').map(toLine).filter(Boolean).join('/');
}
