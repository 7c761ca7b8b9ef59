import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { completeCharacters } from '../complete-characters.ts';
import { listContentFiles } from './content-files.ts';
import { readText } from './read-document.ts';

const long = 'x'.repeat(100_000);
const longName = 'x'.repeat(1024);

describe('the two parsers', () => {
  it('give the same for every file of the demo', async () => {
    const root = join(import.meta.dirname, '../../../content');
    const { files } = await listContentFiles(root);
    const texts = await Promise.all(files.map(({ file }) => readFile(join(root, file), 'utf8')));
    expect(texts.map(readByOther)).toEqual(texts.map(readValue));
    expect(files.length).toBeGreaterThan(100);
  });

  it.each<[string, string, unknown]>([
    ['an alias', 'a: &x {b: 1}\nc: *x', { a: { b: 1 }, c: { b: 1 } }],
    ['an anchor set twice', 'a: &x 1\nb: &x 2\nc: *x', { a: 1, b: 2, c: 2 }],
    ['<< as any other name: merging was YAML 1.1', 'a: &x {b: 1}\nc:\n  <<: *x', undefined],
    ['a mark of the start', '---\na: 1', { a: 1 }],
    ['the directive of YAML 1.2', '%YAML 1.2\n---\na: yes', { a: 'yes' }],
    ['a byte order mark', '\ufeffa: 1', { a: 1 }],
    ['the line ends of Windows', 'a: 1\r\nb: "x\r\n  y"\r\n', { a: 1, b: 'x y' }],
    ['tabs between', 'a:\t1\t# x', { a: 1 }],
    ['a tab in a block of text', 'a: |-\n  x\n  \ty', { a: 'x\n\ty' }],
    ['words that were booleans in YAML 1.1', 'a: [yes, no, on, off, y, n, NO]', undefined],
    ['forms of nothing', 'a:\nb: ~\nc: null\nd: NULL\ne: nUll', undefined],
    ['octal numbers', 'a: [0o14, 014, 0O14, 0o8]', { a: [12, 14, '0O14', '0o8'] }],
    ['times, which were numbers in YAML 1.1', 'a: 1:30\nb: 190:20:30.15', { a: '1:30', b: '190:20:30.15' }],
    ['a date', 'a: 2024-01-01', { a: '2024-01-01' }],
    ['decimal numbers', 'a: [.5, 5., 1e3, -1, +1, 1.10, .e3]', { a: [0.5, 5, 1000, -1, 1, 1.1, '.e3'] }],
    ['infinity and none', 'a: [.inf, -.Inf, .nan]', { a: [Infinity, -Infinity, Number.NaN] }],
    ['postcodes, which have to be quoted', 'a: 01234\nb: "01234"', { a: 1234, b: '01234' }],
    ['tags of the core schema', 'a: !!str 1\nb: !!int "1"\nc: !!seq [1]', { a: '1', b: 1, c: [1] }],
    ['a block of text', 'a: |\n  x\n\n  y\n\n\nb: 1', { a: 'x\n\ny\n', b: 1 }],
    ['one with all of them', 'a: |+\n  x\n\nb: 1', { a: 'x\n\n', b: 1 }],
    ['one with its indentation', 'a: |2\n    x\n   y\n', { a: '  x\n y\n' }],
    ['a folded block', 'a: >-\n  x\n  y\n\n  z\n    more\n  w', { a: 'x y\nz\n  more\nw' }],
    ['a folded block with its indentation', 'a: >2-\n    x\n  y', { a: '  x\ny' }],
    ['quoted text of several lines', 'a: "x\n\n  y  \n  z"', { a: 'x\ny z' }],
    ['line ends of Unicode', 'a: x\u0085y\u2028z\nb: "x\u2029y"', { a: 'x\u0085y\u2028z', b: 'x\u2029y' }],
    ['a fixed space', 'a: x\u00a0y', { a: 'x\u00a0y' }],
    ['escapes', String.raw`a: "\t\x41\u00e9\U0001F331\/\N"`, { a: '\tAé🌱/\u0085' }],
    ['half a character', String.raw`a: "\ud83c"`, undefined],
    ['very long text', `a: ${long}`, { a: long }],
    ['names with colons', 'a:b: 1\n"c: d": 2', { 'a:b': 1, 'c: d': 2 }],
    ['values with colons', 'a: https://x.y/z\nb: "c: d"\nc: 12:30', undefined],
    ['values with hashes', 'a: x #y\nb: x#y', { a: 'x', b: 'x#y' }],
    ['names that are numbers or booleans', '1: a\ntrue: b\n0x10: c', { 1: 'a', true: 'b', 16: 'c' }],
    ['names that objects have', 'constructor: 1\ntoString: 2', { constructor: 1, toString: 2 }],
    ['a list that is not indented', 'a:\n- 1\n- 2\nb: 3', { a: [1, 2], b: 3 }],
    ['JSON', '{"a":1,"b":[true,null]}', { a: 1, b: [true, null] }],
    ['nothing', '', null],
    ['comments alone', '# later\n', null],
  ])('both read %s', (_, text, value) => {
    const read = readValue(text);
    expect(readByOther(text)).toEqual(read);
    if (value !== undefined) expect(read).toEqual(value);
  });

  it.each<[string, string, unknown]>([
    ['line ends of an old Mac', 'a: 1\rb: |\r  x\r  y\r', { a: 1, b: 'x\ny\n' }],
    ['two marks of the end', 'a: 1\n...\n...\n', { a: 1 }],
    ['the directive of YAML 1.1, whose words stay words', '%YAML 1.1\n---\na: yes', { a: 'yes' }],
    ['a directive that nobody knows', '%FOO bar\n---\na: 1', { a: 1 }],
    ['a whole number with the tag of decimal ones', 'a: !!float 1', { a: 1 }],
    ['a number beyond all numbers', 'a: 1e400', { a: '1e400' }],
    ['a name that is nothing', 'null: a', { null: 'a' }],
    ['a name of more than 1,024 letters', `${longName}x: 1`, { [`${longName}x`]: 1 }],
    ['an escape beyond Unicode', String.raw`a: "\U00110000"`, { a: '\ufffd\ufffd' }],
    ['many aliases', `a: &a x\nb: [${Array(200).fill('*a')}]`, { a: 'x', b: Array(200).fill('x') }],
  ])('leave %s to js-yaml', (_, text, value) => {
    expect(readValue(text)).toEqual(value);
  });

  it.each<[string, string, RegExp]>([
    ['several documents', 'a: 1\n---\nb: 2', /^There are several documents/],
    ['an empty second document', 'a: 1\n---\n', /^There are several documents/],
    ['a field given twice', 'a: 1\na: 2', /unique at line 2, column 1\.$/],
    ['a field given twice, as number and as text', '1: a\n"1": b', /^A field stands twice at line 2\.$/],
    ['tabs as indentation', 'a:\n\tb: 1', /at line 2, column 1\.$/],
    ['an alias of nothing', 'a: *x', /Unresolved alias/],
    ['an alias before its anchor', 'a: *x\nb: &x 1', /Unresolved alias/],
    ['Markdown that begins with an asterisk', 'a: *x*', /Unresolved alias/],
    ['bold Markdown', 'a: **x**', /Unresolved alias/],
    ['a second colon', 'a: b: c', /at line 1, column 4\.$/],
    ['a wrong indentation', 'a:\n  b: 1\n c: 2', /at line 3, column/],
    ['a tag of its own', 'a: !foo 1', /Unresolved tag: !foo at line 1, column 4\.$/],
    ['a date by its tag', 'a: !!timestamp 2024-01-01', /^The tag !!timestamp .+ at line 1\.$/],
    ['a set', 'a: !!set {x, y}', /^The tag !!set is not one of YAML 1\.2’s core schema at line 1\.$/],
    ['a merge by its tag', 'a: &x {b: 1}\nc:\n  !!merge <<: *x', /^The tag !!merge .+ at line 3\.$/],
    ['a control character', 'a: x\u0007y', /^There is an invisible control character at line 1\.$/],
    [
      'a control character in quotes',
      'a: 1\nb: "x\u0007y"',
      /^There is an invisible control .+ at line 2\.$/,
    ],
    ['a null character', 'a: x\0y', /^There is an invisible control character/],
    ['deep nesting', `a: ${'['.repeat(150)}${']'.repeat(150)}`, /^Lists and fields are nested too deeply\.$/],
    ['a list as a name', '? [a, b]\n: 1', /^A list or a group of fields stands where a name is expected/],
    [
      'a placeholder',
      'a: {{ x }}',
      /^A list or a group of fields stands where a name is expected at line 1\.$/,
    ],
    [
      'a closing brace below its field',
      'a: {\n  b: 1\n}',
      /^This line is not indented far enough, or .+ at line 3\.$/,
    ],
    ['a tab between brackets', 'a: [1,\t2]', /has a tab between brackets at line 1\.$/],
    ['an old Mac’s line end in a text', 'a: x\ry\n', /^This is not valid YAML: .+ at line \d\.$/],
  ])('refuse %s, and say where', (_, text, message) => {
    const read = readText(text);
    expect(read).toEqual({
      fault: { message: expect.stringMatching(message), remedy: expect.stringMatching(/^[A-Z].+\.$/) },
    });
  });
});

function readValue(text: string): unknown {
  const document = readText(text);
  if ('fault' in document) throw new Error(document.fault.message);
  return document.value;
}

/** A text as parsed by `yaml`, which is only used to explain errors. */
function readByOther(text: string): unknown {
  const document = parseDocument(text);
  const [fault] = [...document.errors, ...document.warnings];
  if (fault) throw fault;
  return completeCharacters(document.toJS());
}
