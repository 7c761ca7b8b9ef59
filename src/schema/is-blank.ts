/** Whether a text shows nothing: formatting and control characters, such as a soft hyphen, are none by themselves. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Cf}\p{Cc}]/u.test(text);
}
