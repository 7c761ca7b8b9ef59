/**
 * Queries as visitors type them: prefixes, misspellings and combinations of words from the generated content and the
 * demo.
 */
export function listQueries(titles: readonly string[], count: number): string[] {
  const words = [...new Set(titles.flatMap((title) => title.split(' ').slice(2)))].filter(
    (word) => word.length > 4,
  );
  const pick = (number: number) => words[number % words.length] ?? 'kitchen';
  return Array.from({ length: count }, (_, number) => {
    const word = pick(number * 7919);
    const swapped = `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`;
    const kinds = [word, word.slice(0, 3), word.slice(0, -2), swapped, `${word} ${pick(number * 104_729)}`];
    const known = [`kitchen ${word}`, 'sausages', 'contains mustard', 'guide', `${word}x`];
    return [...kinds, ...known][number % 10] ?? word;
  });
}
