import { RefusedFileError } from '#content-source/refused-file-error.ts';
import type { FileReader } from './file-reader.server.ts';

/** A box of an MP4 film (ISO/IEC 14496-12): header at `head`, content from `start` to `end`. */
export interface Box {
  type: string;
  head: number;
  start: number;
  end: number;
}

/** Generous limit: the index of hours of film is smaller. */
export const largestIndex = 32 * 1024 * 1024;
/** Generous limit of sibling boxes, or of boxes in all tracks: each costs a read or a write. */
export const mostBoxes = 10_000;

/**
 * A film's top-level boxes.
 *
 * @throws RefusedFileError where it is truncated
 */
export async function listTopBoxes(file: FileReader): Promise<Box[]> {
  const boxes: Box[] = [];
  let offset = 0;
  while (offset < file.size) {
    const box = readBox(await file.read(offset, 16), 0, file.size - offset);
    if (!box || boxes.length >= mostBoxes) throw cutOff();
    boxes.push({ type: box.type, head: offset, start: offset + box.start, end: offset + box.end });
    offset += box.end;
  }
  return boxes;
}

/** The boxes in a part of the index, up to the first malformed one. */
export function listBoxes(bytes: Buffer, start: number, end: number, most = mostBoxes): Box[] {
  const boxes: Box[] = [];
  let offset = start;
  while (offset < end) {
    const box = readBox(bytes.subarray(offset, offset + 16), 0, end - offset);
    if (!box) break;
    if (boxes.length >= most) throw cutOff();
    boxes.push({ type: box.type, head: offset, start: offset + box.start, end: offset + box.end });
    offset += box.end;
  }
  return boxes;
}

/** @param room bytes to the end of the enclosing box */
function readBox(head: Buffer, offset: number, room: number): Box | undefined {
  if (head.length < 8) return undefined;
  const short = head.readUInt32BE(offset);
  if (short === 1 && head.length < 16) return undefined;
  const isLong = short === 1;
  // Size 0 means: to the end.
  const size = isLong ? Number(head.readBigUInt64BE(offset + 8)) : short || room;
  const start = isLong ? 16 : 8;
  if (size < start || size > room) return undefined;
  return { type: head.toString('latin1', 4, 8), head: 0, start, end: size };
}

/** The boxes inside the first box of a type. */
export function findInside(bytes: Buffer, boxes: readonly Box[], type: string): Box[] {
  const box = boxes.find((one) => one.type === type);
  return box ? listBoxes(bytes, box.start, box.end) : [];
}

export function cutOff(): RefusedFileError {
  return new RefusedFileError('The film is incomplete.', 'Export it again, and upload it again.');
}
