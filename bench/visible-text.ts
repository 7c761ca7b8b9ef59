/** The visible text of a document's body, with white space collapsed, for comparing pages of different frameworks. */
export function readVisibleText(html: string): string {
  const [, body = html] = /<body[^>]*>([\s\S]*)<\/body>/i.exec(html) ?? [];
  return body
    .replaceAll(/<(script|style|template|title|noscript)\b[^>]*>[\s\S]*?<\/\1>/gi, ' ')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(amp|lt|gt|quot|apos|nbsp));/gi, (_, hex, decimal, name) =>
      name
        ? (entities[name.toLowerCase()] ?? '')
        : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
    )
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Where two texts first differ, with an excerpt of both; undefined if they are equal. */
export function describeDifference(expected: string, actual: string): string | undefined {
  if (expected === actual) return undefined;
  let index = 0;
  while (expected[index] === actual[index]) index += 1;
  const from = Math.max(0, index - 40);
  return `“…${expected.slice(from, index + 60)}…” became “…${actual.slice(from, index + 60)}…”`;
}
