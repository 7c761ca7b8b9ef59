interface SampleFilm {
  width: number;
  height: number;
}

/** The head and the index of an MP4 film, with some bytes where its pictures would be. */
export function makeMp4({
  width,
  height,
  codec = 'avc1',
  note,
  isTurned = false,
  bytes = 64,
}: SampleFilm & { codec?: string; note?: string; isTurned?: boolean; bytes?: number }): Buffer {
  const matrix = isTurned
    ? [0, 0x10000, 0, -0x10000, 0, 0, 0, 0, 0x40000000]
    : [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000];
  const header = Buffer.concat([Buffer.alloc(40), numbers(...matrix, width * 0x10000, height * 0x10000)]);
  const samples = Buffer.concat([numbers(0, 1), box(codec, Buffer.alloc(78))]);
  const media = box(
    'mdia',
    box('hdlr', Buffer.concat([Buffer.alloc(8), Buffer.from('vide'), Buffer.alloc(12)])),
    box('minf', box('stbl', box('stsd', samples))),
  );
  const notes = note ? [box('udta', box('©xyz', Buffer.from(note)))] : [];
  return Buffer.concat([
    box('ftyp', Buffer.from('isom'), numbers(0), Buffer.from('isommp42')),
    box('moov', box('trak', box('tkhd', header), media), ...notes),
    box('mdat', Buffer.alloc(bytes, 7)),
  ]);
}

/** The head and the list of tracks of a WebM film. */
export function makeWebm({ width, height, docType = 'webm' }: SampleFilm & { docType?: string }): Buffer {
  const video = element('e0', element('b0', short(width)), element('ba', short(height)));
  return Buffer.concat([
    element('1a45dfa3', element('4282', Buffer.from(docType))),
    element(
      '18538067',
      element('1654ae6b', element('ae', element('83', Buffer.from([1])), video)),
      element('1f43b675', Buffer.alloc(20)),
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
