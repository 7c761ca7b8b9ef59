import type { FileReader } from './file-reader.server.ts';
import { findSamples, keepsNotes } from './find-mp4-samples.server.ts';
import {
  type Box,
  findInside,
  largestIndex,
  listBoxes,
  listTopBoxes,
  mostBoxes,
} from './mp4-boxes.server.ts';
import { readHandler } from './read-mp4.server.ts';
import { wipe } from './wipe.server.ts';

/** Boxes with metadata of cameras and programs. */
const notes = ['udta', 'meta', 'uuid'];

/**
 * Overwrites metadata, such as a location, with free space of the same length, including tracks that are
 * neither video nor sound, with their samples. No offset changes.
 *
 * @throws RefusedFileError where such a track's samples cannot be located
 */
export async function stripMp4(file: FileReader): Promise<void> {
  for (const box of await listTopBoxes(file)) {
    if (notes.includes(box.type)) await blank(file, box, 0);
    if (box.type !== 'moov' || box.end - box.head > largestIndex) continue;
    const bytes = await file.read(box.head, box.end - box.head);
    const inside = listBoxes(bytes, box.start - box.head, bytes.length);
    const noted: Box[] = [];
    const silent: Box[][] = [];
    let listed = inside.length;
    for (const track of inside.filter(({ type }) => type === 'trak')) {
      const parts = listBoxes(bytes, track.start, track.end, mostBoxes - listed);
      listed += parts.length;
      const media = findInside(bytes, parts, 'mdia');
      if (['vide', 'soun'].includes(readHandler(bytes, media) ?? '')) inside.push(...parts);
      else {
        silent.push(media);
        noted.push(track);
      }
    }
    // A fragmented film lists its samples in every fragment.
    if (silent.length > 0 && inside.some(({ type }) => type === 'mvex')) throw keepsNotes();
    for (const { start, end } of findSamples(bytes, silent, file.size)) await wipe(file, start, end);
    noted.push(...inside.filter(({ type }) => notes.includes(type)));
    for (const one of noted) await blank(file, one, box.head);
  }
}

async function blank(file: FileReader, { head, start, end }: Box, offset: number): Promise<void> {
  await file.write(offset + head + 4, Buffer.from('free', 'latin1'));
  await wipe(file, offset + start, offset + end);
}
