interface SampleVideo {
  width: number;
  height: number;
}

interface SampleMp4 extends SampleVideo {
  codec?: string;
  /** Noted of the whole film. */
  note?: string;
  /** Noted every now and then, in a track of their own between the bytes of the pictures. */
  notes?: readonly string[];
  /** What that track is said to be. */
  handler?: string;
  isTurned?: boolean;
  /** Whether it may go on in pieces. */
  isInPieces?: boolean;
  bytes?: number;
}

/** The head and the index of an MP4 film, with some bytes where its pictures would be. */
export function makeMp4({
  width,
  height,
  codec = 'avc1',
  note,
  notes = [],
  handler = 'meta',
  isTurned = false,
  isInPieces = false,
  bytes = 64,
}: SampleMp4): Buffer {
  const matrix = isTurned
    ? [0, 0x10000, 0, -0x10000, 0, 0, 0, 0, 0x40000000]
    : [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000];
  const header = Buffer.concat([Buffer.alloc(40), numbers(...matrix, width * 0x10000, height * 0x10000)]);
  const samples = Buffer.concat([numbers(0, 1), box(codec, Buffer.alloc(78))]);
  const pictures = makeMedia('vide', box('stsd', samples));
  const noted = note ? [box('udta', box('©xyz', Buffer.from(note))), box('uuid', Buffer.from(note))] : [];
  const said = notes.map((text) => Buffer.from(text));
  const makeIndex = (start: number) => [
    box('trak', box('tkhd', header), pictures),
    ...(notes.length > 0 ? [box('trak', makeMedia(handler, ...listSamples(said, start)))] : []),
    ...(isInPieces ? [box('mvex')] : []),
    ...noted,
  ];
  const head = box('ftyp', Buffer.from('isom'), numbers(0), Buffer.from('isommp42'));
  const { length } = Buffer.concat([head, box('moov', ...makeIndex(0))]);
  return Buffer.concat([
    head,
    box('moov', ...makeIndex(length + 8)),
    box('mdat', ...said.flatMap((text) => [text, Buffer.alloc(8, 7)]), Buffer.alloc(bytes, 7)),
  ]);
}

function makeMedia(handler: string, ...tables: Buffer[]): Buffer {
  return box(
    'mdia',
    box('hdlr', Buffer.concat([Buffer.alloc(8), Buffer.from(handler), Buffer.alloc(12)])),
    box('minf', box('stbl', ...tables)),
  );
}

/** The tables of a track: its first chunk has two samples, each of the others has one. Eight bytes are between them. */
function listSamples([first, ...others]: readonly Buffer[], start: number): Buffer[] {
  const all = first ? [first.subarray(0, 2), first.subarray(2), ...others] : [];
  const chunks = [first?.length ?? 0, ...others.map(({ length }) => length)];
  const offsets = chunks.map(
    (_, index) => start + chunks.slice(0, index).reduce((sum, size) => sum + size + 8, 0),
  );
  return [
    box('stsz', numbers(0, 0, all.length, ...all.map(({ length }) => length))),
    box('stsc', numbers(0, 2, 1, 2, 1, 2, 1, 1)),
    box('stco', numbers(0, offsets.length, ...offsets)),
  ];
}

interface SampleWebm extends SampleVideo {
  docType?: string;
  note?: string;
  /** As it is recorded, without saying how long it is. */
  isLive?: boolean;
}

/** The head and the list of tracks of a WebM film. */
export function makeWebm({ width, height, docType = 'webm', note, isLive = false }: SampleWebm): Buffer {
  const video = element('e0', element('b0', short(width)), element('ba', short(height)));
  const noted = note ? [element('1254c367', Buffer.from(note)), element('1941a469', Buffer.from(note))] : [];
  const blocks = element('a3', Buffer.alloc(20, 7));
  const cluster = element('1f43b675', blocks);
  if (isLive) cluster[4] = 0xff;
  return Buffer.concat([
    element('1a45dfa3', element('4282', Buffer.from(docType))),
    element(
      '18538067',
      element('1654ae6b', element('ae', element('83', Buffer.from([1])), video)),
      isLive ? Buffer.concat([cluster.subarray(0, 5), blocks]) : cluster,
      ...noted,
    ),
  ]);
}

function box(type: string, ...content: Buffer[]): Buffer {
  const bytes = Buffer.concat(content);
  return Buffer.concat([numbers(bytes.length + 8), Buffer.from(type, 'latin1'), bytes]);
}

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeInt32BE(value | 0, index * 4);
  return bytes;
}

function element(id: string, ...content: Buffer[]): Buffer {
  const bytes = Buffer.concat(content);
  const length = bytes.length < 0x3fff ? short(bytes.length | 0x4000) : numbers(bytes.length | 0x10000000);
  return Buffer.concat([Buffer.from(id, 'hex'), length, bytes]);
}

function short(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}
