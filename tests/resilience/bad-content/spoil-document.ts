import type { Random } from '../frame/random.ts';

/** Kinds of file corruption, each a function of the file's bytes. */
const ways: Readonly<Record<string, (bytes: Buffer, random: Random) => Buffer>> = {
  emptied: () => Buffer.alloc(0),
  'cut anywhere': (bytes, random) => bytes.subarray(0, random.integer(0, bytes.length)),
  'cut after a line': (bytes, random) => joinLines(splitLines(bytes).slice(0, random.integer(1, 60))),
  'a part lost': (bytes, random) => splice(bytes, random, random.integer(1, 400), Buffer.alloc(0)),
  'a part twice': (bytes, random) => {
    const at = random.integer(0, bytes.length);
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(Math.max(0, at - 200))]);
  },
  'bytes changed': (bytes, random) => {
    const changed = Buffer.from(bytes);
    for (let count = random.integer(1, 20); count > 0; count -= 1)
      changed[random.integer(0, changed.length - 1)] = random.integer(0, 255);
    return changed;
  },
  'nonsense put in': (bytes, random) => splice(bytes, random, 0, Buffer.from(random.pick(nonsense))),
  'a line lost': (bytes, random) => {
    const lines = splitLines(bytes);
    lines.splice(random.integer(0, lines.length - 1), 1);
    return joinLines(lines);
  },
  'lines swapped': (bytes, random) => {
    const lines = splitLines(bytes);
    const [a, b] = [random.integer(0, lines.length - 1), random.integer(0, lines.length - 1)];
    [lines[a], lines[b]] = [lines[b] ?? '', lines[a] ?? ''];
    return joinLines(lines);
  },
  'a value of another kind': (bytes, random) => {
    const lines = splitLines(bytes);
    const fields = [...lines.keys()].filter((index) => /^\s*(?:- )?\w+: \S/.test(lines[index] ?? ''));
    if (fields.length === 0) return Buffer.alloc(0);
    const at = random.pick(fields);
    lines[at] = (lines[at] ?? '').replace(/: .*/, () => `: ${random.pick(values)}`);
    return joinLines(lines);
  },
  'all in UTF-16': (bytes) => Buffer.from(`\ufeff${bytes}`, 'utf16le'),
  'nulls, as after a power cut': (bytes) => Buffer.alloc(bytes.length),
};

const values = [
  '[]',
  '{}',
  '[1, [2]]',
  '{ a: { b: c } }',
  '-1',
  '1e400',
  '.nan',
  'true',
  'null',
  '~',
  '""',
  '" "',
  '2026-13-45',
  '!!binary x',
  '*nobody',
  '&x [*x]',
];

const nonsense = [
  '\t',
  '\0',
  '\ufeff',
  '\x1b[31m',
  '\u2028',
  '---\n',
  '...\n',
  '\n: \n',
  '\n- -\n',
  '\n  block: Nothing\n',
  '\n<<: *x\n',
  '}]',
  '{{',
  '"',
  "'",
  '|',
  '\r\n',
  '<script>alert(1)</script>',
  '\n__proto__:\n  a: b\n',
  '\nconstructor: x\n',
  '🥦',
  '\xff',
  '%',
  `\n${'a: &a [1]\n'.repeat(50)}`,
  '\nz: &z [1,1,1,1,1,1,1,1,1]\ny: &y [*z,*z,*z,*z,*z,*z,*z,*z]\nx: &x [*y,*y,*y,*y,*y,*y,*y,*y]\nw: &w [*x,*x,*x,*x,*x,*x,*x,*x]\nv: &v [*w,*w,*w,*w,*w,*w]\nu: [*v,*v,*v,*v,*v,*v,*v]\n',
  `\ndeep: ${'['.repeat(5000)}\n`,
  `\nlong: ${'x'.repeat(500_000)}\n`,
];

/** Lines that decide whether and where a page is published: changing them would be an edit, not corruption. */
const decisive = /^\s*(?:- )?(?:slug|status|published_at|from|to):.*$/gm;

export interface Spoilt {
  way: string;
  bytes: Buffer;
}

/** Corrupts a document at random, without changing whether and where its pages are published. */
export function spoilDocument(bytes: Buffer, random: Random): Spoilt {
  const known = new Set(bytes.toString().match(decisive));
  for (;;) {
    const way = random.pick(Object.keys(ways));
    const spoilt = ways[way]?.(bytes, random) ?? bytes;
    const said = spoilt.toString().match(decisive) ?? [];
    if (!spoilt.equals(bytes) && said.every((line) => known.has(line))) return { way, bytes: spoilt };
  }
}

function splice(bytes: Buffer, random: Random, length: number, put: Buffer): Buffer {
  const at = random.integer(0, bytes.length);
  return Buffer.concat([bytes.subarray(0, at), put, bytes.subarray(at + length)]);
}

function splitLines(bytes: Buffer): string[] {
  return bytes.toString().split('\n');
}

function joinLines(lines: readonly string[]): Buffer {
  return Buffer.from(`${lines.join('\n').replace(/\n$/, '')}\n`);
}
