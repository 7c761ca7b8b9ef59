import { RefusedFileError } from '#content-source/refused-file-error.ts';
import { type FileReader, type VideoFacts, wipe } from './file-reader.server.ts';

/** Ids of EBML and Matroska elements (RFC 8794, RFC 9559). */
const ids = {
  head: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  cluster: 0x1f43b675,
  tracks: 0x1654ae6b,
  track: 0xae,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  tags: 0x1254c367,
  attachments: 0x1941a469,
  nothing: 0xec,
} as const;

interface Element {
  id: number;
  start: number;
  end: number;
  /** Of unknown size: it ends at the first element that cannot be its child. */
  isUnknown: boolean;
}

/** Generous limit for a track list. */
const largestList = 1024 * 1024;
/** Generous limit of sibling elements: each costs a read. */
const mostElements = 10_000;
/** Generous limit of blocks, above that of any film small enough to upload. */
const mostBlocks = 300_000;

/**
 * Reads a WebM film's properties from its track list.
 *
 * @throws RefusedFileError where it is truncated, not WebM, or has no video track
 */
export async function readWebm(file: FileReader): Promise<VideoFacts> {
  const head = await readElement(file, 0, file.size);
  const segment = head && (await readElement(file, head.end, file.size));
  if (head?.id !== ids.head || segment?.id !== ids.segment) throw notWhole();
  const start = await file.read(head.start, Math.min(head.end - head.start, largestList));
  const docType = listElements(start).find(({ id }) => id === ids.docType);
  if (!docType || !/^webm\0*$/.test(start.toString('latin1', docType.start, docType.end))) {
    throw new RefusedFileError(
      'The film is a Matroska file, which browsers cannot play.',
      'Export it as WebM or MP4.',
    );
  }
  const tracks = await findTracks(file, segment);
  for (const track of listElements(tracks).filter(({ id }) => id === ids.track)) {
    const inside = tracks.subarray(track.start, track.end);
    const video = listElements(inside).find(({ id }) => id === ids.video);
    if (!video) continue;
    const settings = inside.subarray(video.start, video.end);
    const [width, height] = [ids.width, ids.height].map((id) => readNumber(settings, id));
    if (width && height) return { contentType: 'video/webm', width, height };
  }
  throw new RefusedFileError('The film has no video track.', 'Export it again with its video track.');
}

/** The track list, which precedes the clusters. */
async function findTracks(file: FileReader, segment: Element): Promise<Buffer> {
  let offset = segment.start;
  for (let count = 0; count < mostElements && offset < segment.end; count += 1) {
    const element = await readElement(file, offset, segment.end);
    if (!element || element.id === ids.cluster) break;
    if (element.id === ids.tracks && element.end - element.start <= largestList)
      return file.read(element.start, element.end - element.start);
    offset = element.end;
  }
  throw notWhole();
}

/**
 * Overwrites metadata with Void elements of the same length, so that no offset changes.
 *
 * @throws RefusedFileError where it has too many elements
 */
export async function stripWebm(file: FileReader): Promise<void> {
  const head = await readElement(file, 0, file.size);
  const segment = head && (await readElement(file, head.end, file.size));
  let offset = segment?.start ?? file.size;
  for (let count = 0; offset < (segment?.end ?? 0); count += 1) {
    if (count > mostBlocks) throw notWhole();
    const element = await readElement(file, offset, segment?.end ?? 0);
    if (!element) return;
    if (element.id === ids.tags || element.id === ids.attachments)
      await makeNothing(file, offset, element.end);
    // In a live recording, metadata follows the blocks of the last cluster.
    offset = element.id === ids.cluster && element.isUnknown ? element.start : element.end;
  }
}

async function makeNothing(file: FileReader, start: number, end: number): Promise<void> {
  const length = end - start;
  const head = Buffer.alloc(length < 9 ? 2 : 9);
  head[0] = ids.nothing;
  if (length < 9) head[1] = 0x80 | (length - 2);
  else {
    head[1] = 1;
    head.writeUIntBE(length - 9, 3, 6);
  }
  await wipe(file, start, end);
  await file.write(start, head);
}

async function readElement(file: FileReader, offset: number, last: number): Promise<Element | undefined> {
  return parseElement(await file.read(offset, 12), offset, last);
}

function listElements(bytes: Buffer): Element[] {
  const elements: Element[] = [];
  let offset = 0;
  while (offset < bytes.length) {
    const element = parseElement(bytes.subarray(offset, offset + 12), offset, bytes.length);
    if (!element) break;
    if (elements.length >= mostElements) throw notWhole();
    elements.push(element);
    offset = element.end;
  }
  return elements;
}

/**
 * @param head the bytes at `offset`
 * @param last the end of the enclosing element
 */
function parseElement(head: Buffer, offset: number, last: number): Element | undefined {
  const idLength = readLength(head[0]);
  const sizeLength = readLength(head[idLength]);
  const length = idLength + sizeLength;
  if (idLength > 4 || sizeLength > 8 || head.length < length) return undefined;
  const id = head.readUIntBE(0, idLength);
  const digits = head.subarray(idLength, length);
  let size = (digits[0] as number) & (0xff >> sizeLength);
  let isUnknown = size === 0xff >> sizeLength;
  for (const digit of digits.subarray(1)) {
    size = size * 256 + digit;
    isUnknown &&= digit === 0xff;
  }
  // A live recording has segments of unknown size.
  const start = offset + length;
  const end = isUnknown ? last : start + size;
  return end > last ? undefined : { id, start, end, isUnknown };
}

/** The length of an EBML number, by its first byte; 9 for an invalid one. */
function readLength(first: number | undefined): number {
  return first ? Math.clz32(first) - 23 : 9;
}

function readNumber(bytes: Buffer, id: number): number | undefined {
  const element = listElements(bytes).find((one) => one.id === id);
  if (!element || element.end - element.start > 6 || element.end === element.start) return undefined;
  return bytes.readUIntBE(element.start, element.end - element.start);
}

function notWhole(): RefusedFileError {
  return new RefusedFileError('The film is incomplete.', 'Export it again, and upload it again.');
}
