import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { readCharacterMap } from './read-character-map.server.ts';
import { unpackWoff } from './unpack-woff.server.ts';

const require = createRequire(import.meta.url);
const readFont = (name: string) => readFile(require.resolve(`@fontsource/${name}-normal.woff`));

/** As OpenType defines it: the sum of the 32-bit words, modulo 2³². */
function computeChecksum(table: Buffer): number {
  const words = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
  let sum = 0;
  for (let at = 0; at < words.length; at += 4) sum = (sum + words.readUInt32BE(at)) >>> 0;
  return sum;
}

describe('unpackWoff', () => {
  it('gives back the font’s tables, each where its directory says', async () => {
    const { tables, bytes } = await unpackWoff(await readFont('figtree/files/figtree-latin-600'));
    expect(bytes.readUInt32BE(0)).toBe(0x00010000);
    expect(bytes.readUInt16BE(4)).toBe(tables.size);
    for (const [index, [tag, table]] of [...tables].entries()) {
      const entry = bytes.subarray(12 + index * 16, 28 + index * 16);
      expect(entry.toString('latin1', 0, 4)).toBe(tag);
      const start = entry.readUInt32BE(8);
      expect(start % 4).toBe(0);
      expect(bytes.subarray(start, start + entry.readUInt32BE(12)).equals(table), tag).toBe(true);
      // The one of `head` is made without the checksum of the whole, which stands in it.
      if (tag !== 'head') expect(computeChecksum(table), tag).toBe(entry.readUInt32BE(4));
    }
  });

  it('refuses what is no WOFF', async () => {
    await expect(unpackWoff(Buffer.from('wOF2 and more'))).rejects.toThrow('not in WOFF 1');
  });
});

describe('readCharacterMap', () => {
  async function readCharacters(name: string): Promise<Set<string>> {
    const { tables } = await unpackWoff(await readFont(name));
    return new Set(
      Array.from(readCharacterMap(tables.get('cmap') ?? Buffer.alloc(4)), (code) =>
        String.fromCodePoint(code),
      ),
    );
  }

  it('names the characters that a font has, and no others', async () => {
    const latin = await readCharacters('figtree/files/figtree-latin-600');
    expect(['a', 'Z', 'é', 'ß', '…'].filter((letter) => !latin.has(letter))).toEqual([]);
    expect(['ж', 'ő', '\uFFFF', '\uE000', '語'].filter((letter) => latin.has(letter))).toEqual([]);
  });

  it('reads a font of many thousands', async () => {
    const all = await readCharacters('unifont/files/unifont-latin-400');
    expect(['語', '한', 'ก', 'த', 'ﷺ'].filter((letter) => !all.has(letter))).toEqual([]);
    expect(all.has('🍔')).toBe(false);
  });
});
