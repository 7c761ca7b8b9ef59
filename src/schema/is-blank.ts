/** Whether a text shows nothing. Formatting and control characters, such as a soft hyphen, do not count. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Cf}\p{Cc}]/u.test(text);
}
