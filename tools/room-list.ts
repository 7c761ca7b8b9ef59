import type { RoomRule } from './import-rules.ts';

const beginning = '<!-- Rooms: written by `npm run generate` from tools/import-rules.ts. -->\n';
const end = '<!-- End of the rooms. -->';

/**
 * Inserts the list of rooms into a page, between its two marks: one per line, from the bottom up, with what each does.
 *
 * @throws if the page has no marks, or a room has no description
 */
export function writeRooms(page: string, rules: readonly RoomRule[]): string {
  const [before, after] = [page.indexOf(beginning), page.indexOf(end)];
  if (before < 0 || after < before) {
    throw new Error(
      `The page has no place for the rooms. Put these lines where they belong:\n${beginning}${end}`,
    );
  }
  return `${page.slice(0, before)}${beginning}${renderRooms(rules)}${page.slice(after)}`;
}

/** The rooms as a block of text, a line each, from the bottom up. */
function renderRooms(rules: readonly RoomRule[]): string {
  const rooms = new Map<string, string | undefined>();
  for (const { files, does } of rules) {
    const room = files.split('/')[0] ?? files;
    rooms.set(room, rooms.get(room) ?? does);
  }
  const width = Math.max(...[...rooms.keys()].map((room) => room.length));
  const lines = [...rooms].map(([room, does]) => {
    if (!does) throw new Error(`No rule in tools/import-rules.ts says what src/${room} does.`);
    return `  ${`${room}/`.padEnd(width + 3)}${does}\n`;
  });
  return `\`\`\`\nsrc/\n${lines.join('')}\`\`\`\n`;
}
