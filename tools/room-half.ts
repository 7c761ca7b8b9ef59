import { matchesGlob } from 'node:path';
import { nodeOnlyFiles } from './import-rules.ts';

/** The room of a file under `src`: its folder, or in the studio, the folder in there. */
export function roomOf(file: string): string {
  const [folder = file, inner, rest] = file.split('/');
  return folder === 'studio' && rest !== undefined ? `${folder}/${inner}` : folder;
}

/**
 * The part of a room that a file belongs to: the browser's, its pages, which are a layer above, or the server's. Rooms of
 * the studio are wholes.
 *
 * @param file path under `src`
 *
 * @example
 * toRoomHalf('search/routes.server.ts'); // 'search·server'
 * toRoomHalf('search/search-page/search-page.tsx'); // 'search·page'
 * toRoomHalf('http/compress-answers.ts'); // 'http', which is the server's as a whole
 */
export function toRoomHalf(file: string): string {
  const [room = '', folder = ''] = file.split('/');
  if (roomOf(file).includes('/')) return roomOf(file);
  const isWhole = nodeOnlyFiles.includes(`${room}/**`);
  if (!isWhole && nodeOnlyFiles.some((glob) => matchesGlob(file, glob))) return `${room}·server`;
  return room !== 'pages' && folder.endsWith('-page') ? `${room}·page` : room;
}
