import fc from 'fast-check';
import { framingHeaders, nasty, share } from './nasty-pieces.ts';
import { type Grounds, makeParts, type Parts } from './request-parts.ts';

/** What may be on the wire; shrunk, it is as short as what it shows. */
export interface MalformedRequest {
  /** Whether the site over files gets it, or the one over a space of Contentful. */
  to: 'files' | 'space';
  bytes: Buffer;
  /** Whether the server can tell where it ends: else it waits for more, and our half has to end. */
  isWhole: boolean;
}

/** Requests that are wrong in some way, or right by accident. */
export function malformedRequests(grounds: Grounds): fc.Arbitrary<MalformedRequest> {
  const head = makeParts(grounds);
  const to = fc.oneof(
    { weight: 3, arbitrary: fc.constant('files' as const) },
    { weight: 1, arbitrary: fc.constant('space' as const) },
  );
  const framed = head.map((parts) => ({ bytes: serialise(parts), isWhole: true }));
  const misframed = fc
    .tuple(
      head,
      fc.array(fc.tuple(fc.constantFrom(...framingHeaders), makeFramingValues()), {
        minLength: 1,
        maxLength: 3,
      }),
    )
    .map(([{ headers, ...parts }, framing]) => ({
      bytes: serialise({ ...parts, headers: [...headers, ...framing] }, { isFramed: false }),
      isWhole: false,
    }));
  const broken = fc
    .tuple(head, fc.array(makeEdits(), { minLength: 1, maxLength: 4 }))
    .map(([parts, edits]) => ({ bytes: edits.reduce(edit, serialise(parts)), isWhole: false }));
  const noise = fc
    .uint8Array({ maxLength: 300 })
    .map((bytes) => ({ bytes: Buffer.from(bytes), isWhole: false }));
  const pipelined = fc.array(head, { minLength: 2, maxLength: 5 }).map((all) => ({
    bytes: Buffer.concat(all.map((parts) => serialise(parts, { isLast: false }))),
    isWhole: false,
  }));
  const kinds = fc.oneof(
    { weight: 80, arbitrary: framed },
    { weight: 6, arbitrary: misframed },
    { weight: 9, arbitrary: broken },
    { weight: 2, arbitrary: noise },
    { weight: 3, arbitrary: pipelined },
  );
  return fc.tuple(to, kinds).map(([site, rest]) => ({ to: site, ...rest }));
}

/** @param isFramed whether it says how long it is; `isLast` whether the connection is to end after it */
function serialise(
  { method, target, headers, body }: Parts,
  { isFramed = true, isLast = true } = {},
): Buffer {
  const lines = [
    `${method} ${target} HTTP/1.1`,
    ...(headers.some(([name]) => name === 'Host') ? [] : ['Host: localhost']),
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(isFramed && isLast ? ['Connection: close'] : []),
    ...(body?.type ? [`Content-Type: ${body.type}`] : []),
    ...(isFramed && body ? [`Content-Length: ${body.bytes.length}`] : []),
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body?.bytes ?? Buffer.alloc(0)]);
}

function makeFramingValues(): fc.Arbitrary<string> {
  return fc.oneof(
    fc.constantFrom(
      '0',
      '-1',
      '+5',
      '1, 1',
      '5',
      '99999999999',
      '0x10',
      'chunked',
      'chunked, chunked',
      'gzip, chunked',
      'identity',
      'close',
      'keep-alive, upgrade',
      'Host',
      '',
    ),
    fc.constantFrom(...nasty.filter((text) => text.length < 400)),
  );
}

interface Edit {
  kind: 'cut' | 'insert' | 'replace' | 'repeat';
  share: number;
  bytes: Uint8Array;
}

function makeEdits(): fc.Arbitrary<Edit> {
  const bytes = fc.oneof(
    fc.uint8Array({ minLength: 1, maxLength: 8 }),
    fc
      .constantFrom(
        '\r',
        '\n',
        '\r\n',
        '\r\n\r\n',
        '\0',
        ' ',
        '\t',
        ':',
        'HTTP/2.0',
        'HTTP/0.9',
        'X: y\r\n z',
        '\x1b',
      )
      .map((text) => Uint8Array.from(Buffer.from(text))),
  );
  return fc.record({ kind: fc.constantFrom('cut', 'insert', 'replace', 'repeat'), share, bytes });
}

function edit(whole: Buffer, { kind, share: at, bytes }: Edit): Buffer {
  const index = Math.floor(at * whole.length);
  const [before, after] = [whole.subarray(0, index), whole.subarray(index)];
  switch (kind) {
    case 'cut':
      return before;
    case 'insert':
      return Buffer.concat([before, bytes, after]);
    case 'replace':
      return Buffer.concat([before, bytes, after.subarray(bytes.length)]);
    default:
      return Buffer.concat([before, after.subarray(0, 100), after]);
  }
}
