import { matchesGlob } from 'node:path';
import { nodeOnlyFiles } from './import-rules.ts';

/**
 * Which part of a room a file belongs to: what reaches the browser, its pages, which stand above that, or what runs in
 * Node only.
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
  const isWhole = nodeOnlyFiles.includes(`${room}/**`);
  if (!isWhole && nodeOnlyFiles.some((glob) => matchesGlob(file, glob))) return `${room}·server`;
  return room !== 'pages' && folder.endsWith('-page') ? `${room}·page` : room;
}
