import { describe, expect, it } from 'vitest';
import { createJsonScan, findJsonExcess, type JsonBounds } from './json-bounds.ts';

const bounds: JsonBounds = { bytes: 400, values: 20, objects: 6, depth: 4, fields: 5, blocks: 2, marks: 40 };
const list = (length: number) => Array.from({ length }, (_, index) => index);

describe('a JSON text', () => {
  it.each<[string, unknown]>([
    ['of as many values as may be', list(19)],
    ['as deep as may be', [[[[]]]]],
    [
      'with as many fields as may be in each of its objects',
      [{ a: 1, b: 2, c: 3, d: 4, e: { f: 5 } }, { g: 6 }],
    ],
    ['whose texts look like structure', { '{"block":[[[[[': ',,,,,,,,,,,,,,,,,,,,{{{{{\\":::::"block":' }],
    ['that names blocks in its values only', ['block', { x: 'block', y: ['block', 'block'] }]],
    ['in other letters, with an escape at the end of each', ['ü"', 'block\\', '東京\n']],
  ])('%s is within bounds', (_, value) => {
    expect(findJsonExcess(JSON.stringify(value), bounds)).toBeUndefined();
  });

  it.each<[string, string, keyof JsonBounds]>([
    ['too long', JSON.stringify('pea '.repeat(100)), 'bytes'],
    ['of too many values', JSON.stringify(list(20)), 'values'],
    ['of too many objects', JSON.stringify(Array.from({ length: 7 }, () => ({}))), 'objects'],
    ['too deep in lists', '[[[[[', 'depth'],
    ['too deep in objects', '{"a":{"a":{"a":{"a":{', 'depth'],
    ['too deep after what is closed again', '[[],[],{},[[[[', 'depth'],
    ['with too many fields', JSON.stringify({ a: 1, b: 2, c: 3, d: 4, e: 5, f: 6 }), 'fields'],
    ['with too many fields around an object', '{"a":1,"b":{"x":1},"c":[1],"d":1,"e":1,"f"  :1', 'fields'],
    ['with too many marks', JSON.stringify('- a\n#'.repeat(21)), 'marks'],
    ['with too many marks in a list', JSON.stringify(Array.from({ length: 15 }, () => '[*_')), 'marks'],
    ['of too many blocks', '[{"block":"a"},{"block":"a"},{"block" :"a"}]', 'blocks'],
    [
      'of too many blocks, written in disguise',
      '[{"block":1},{"\\u0062lock":1},{"bl\\u006fck":1}]',
      'blocks',
    ],
  ])('%s is out of bounds', (_, text, excess) => {
    expect(findJsonExcess(text, bounds)).toBe(excess);
    const scan = createJsonScan(bounds);
    const pieces = [...Buffer.from(text)].map((byte) => Buffer.from([byte]));
    expect(pieces.map(scan).find((found) => found)).toBe(excess);
  });
});
