import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { blockDefinitions } from '#blocks/registry.ts';
import { markdownToDocument } from '#markdown/markdown-to-document.ts';
import { pageEntry } from '#schema/entries/page-entry.ts';
import type { ImageObject } from '#schema/image-object.ts';
import { isRecord } from '#schema/is-record.ts';
import type { AuthoredDocument } from '../overlay/content-overlay.ts';
import { entryDefinitions } from '../source-entries.ts';
import { listContentFiles } from './content-files.ts';
import { readText } from './read-document.ts';
import { findRichText, RichTextValue } from './rich-text-value.ts';
import { writeDocument } from './write-document.ts';

const demo = resolve(import.meta.dirname, '../../../content');
const { files: all } = await listContentFiles(demo);
/** The other locales’ are of the same kinds. */
const files = all.filter(({ file }) => !/^(?!en-gb)..-..\//.test(file));
const options = { definition: pageEntry, blocks: blockDefinitions };

const read = (text: string) => (readText(text) as { value: AuthoredDocument }).value;
const write = (text: string | undefined, document: AuthoredDocument) =>
  writeDocument(text, document, options);
const blocksOf = (...texts: string[]) => texts.map((text) => ({ block: 'Text', text }));

const text = `# The page about peas
slug: peas # never change
entryTitle: "Peas" # as in lists

meta: { title: 'All about peas', description: "They are *green*." }
body:
  # Says it all
  - block: Text
    text: |
      Peas, **and** more.

      And more.
  - block: Headline
    headline: 'One'

  # Only in summer
  - block: Headline
    headline: Two
`;

describe('a document written into its file', () => {
  it.each(files)(
    'leaves $file as it is, and changes one line where one field changes',
    async ({ file, kind }) => {
      const written = await readFile(join(demo, file), 'utf8');
      const document = read(written);
      const own = { definition: entryDefinitions[kind], blocks: blockDefinitions };
      expect(writeDocument(written, document, own)).toBe(written);
      const changed = writeDocument(written, { ...document, updated_at: '2031-02-03' }, own);
      const lines = written.split('\n');
      expect(changed.split('\n').filter((line) => !lines.includes(line))).toEqual(['updated_at: 2031-02-03']);
    },
  );

  it.each(files)('leaves $file as it is where its texts are trees', async ({ file, kind }) => {
    const written = await readFile(join(demo, file), 'utf8');
    const definition = entryDefinitions[kind];
    const document = toTrees(definition, read(written));
    expect(writeDocument(written, document, { definition, blocks: blockDefinitions })).toBe(written);
  });

  it('keeps comments, quotes and blank lines around what changes', () => {
    const document = read(text);
    const [first, one, two] = document.body as { text: string }[];
    expect(write(text, { ...document, body: [first, { ...one, headline: 'Uno' }, two] })).toBe(
      text.replace("'One'", "'Uno'"),
    );
    expect(write(text, { ...document, entryTitle: 'All: peas' })).toBe(text.replace('"Peas"', '"All: peas"'));
  });

  it('adds, removes and moves blocks with what is said of them, and leaves the others', () => {
    const document = read(text);
    const [first, one, two] = document.body as AuthoredDocument[];
    const added = write(text, { ...document, body: [first, ...blocksOf('New'), one, two] });
    expect(added).toBe(
      text.replace(
        "  - block: Headline\n    headline: 'One'",
        "  - block: Text\n    text: New\n  - block: Headline\n    headline: 'One'",
      ),
    );
    expect(write(text, { ...document, body: [first, two] })).not.toContain("'One'");
    const moved = write(text, { ...document, body: [two, first, one] });
    expect(moved.indexOf('# Only in summer')).toBeLessThan(moved.indexOf('headline: Two'));
    expect(moved.indexOf('headline: Two')).toBeLessThan(moved.indexOf('Peas, **and** more.'));
    expect(read(moved)).toEqual({ ...document, body: [two, first, one] });
  });

  it('puts a new field after the one that it follows, and takes one away', () => {
    const { slug, entryTitle, meta, body } = read(text);
    expect(write(text, { slug, entryTitle, status: 'draft', meta, body })).toBe(
      text.replace('# as in lists\n', '# as in lists\nstatus: draft\n'),
    );
    expect(read(write(text, { slug, entryTitle, body }))).toEqual({ slug, entryTitle, body });
  });

  it('writes a tree as Markdown where that says the same, else as a tree; ids never', () => {
    const tree = { nodeType: 'document', data: {}, content: [] };
    const paragraph = (value: string) => ({
      nodeType: 'paragraph',
      data: {},
      content: [{ nodeType: 'text', value, marks: [], data: {} }],
    });
    const peas = { ...tree, content: [paragraph('Peas'), paragraph('Beans')] };
    const block = { _id: 'z', block: 'Headline', headline: 'Peas' };
    const embedded = { nodeType: 'embedded-entry-block', data: { target: block }, content: [] };
    const rich = { ...tree, content: [embedded, paragraph('Peas')] };
    const document = {
      slug: 'a',
      body: [
        { _id: 'x', block: 'Text', text: peas },
        { _id: 'y', block: 'Text', text: rich },
      ],
    };
    const written = write(undefined, document);
    expect(written).toContain('    text: |\n      Peas\n\n      Beans\n');
    expect(written).toContain('nodeType: embedded-entry-block');
    expect(written).not.toContain('_id');
  });

  it.each([
    'yes',
    '012',
    '1e3',
    '~',
    '- a',
    'a: b',
    '# a',
    '  a',
    'a\n',
    'a\n\n',
    '\ta\nb',
    '"',
    "'",
    '\u00ad',
    '{',
    '2026-11-22',
    '',
  ])('says %j as it is', (value) => {
    for (const before of [undefined, text, 'entryTitle: >\n  folded\n', 'entryTitle: &x a\nother: *x\n']) {
      const document = { slug: 'a', entryTitle: value };
      expect(read(write(before, document))).toEqual(document);
    }
  });

  it('mends a file that nobody can read', () => {
    expect(read(write('a: [', { slug: 'a' }))).toEqual({ slug: 'a' });
  });
});

/** As the studio saves it: with every text as a tree. */
function toTrees(
  definition: Parameters<typeof findRichText>[0],
  document: AuthoredDocument,
): AuthoredDocument {
  const pictures = { image: (asset: string) => ({ asset }) as unknown as ImageObject };
  const marked = mapTexts(definition, document);
  return marked as AuthoredDocument;

  function mapTexts(item: Parameters<typeof findRichText>[0], part: unknown): unknown {
    if (!isRecord(part)) return part;
    return Object.fromEntries(
      Object.entries(part).map(([name, value]) => {
        const field = item.fields[name];
        if (field?.kind === 'richText' && typeof value === 'string')
          return [name, markdownToDocument(value, pictures)];
        if (field?.kind === 'list' && Array.isArray(value))
          return [name, value.map((one) => mapTexts(field.item, one))];
        if (field?.kind === 'group') return [name, mapTexts(field.item, value)];
        if (field?.kind === 'blocks' && Array.isArray(value)) return [name, value.map(mapBlock)];
        return [name, value];
      }),
    );
  }

  function mapBlock(block: unknown): unknown {
    const known = blockDefinitions.find(({ name }) => isRecord(block) && block.block === name);
    return known ? mapTexts(known, block) : block;
  }
}

describe('a text as a tree', () => {
  it('is found wherever a field has one', () => {
    const tree = { nodeType: 'document', data: {}, content: [] };
    const body = [{ block: 'Box', blocks: [{ block: 'Text', text: tree }] }];
    const found = findRichText(pageEntry, { slug: 'a', body }, blockDefinitions);
    expect(found).toEqual({
      slug: 'a',
      body: [{ block: 'Box', blocks: [{ block: 'Text', text: expect.any(RichTextValue) }] }],
    });
  });
});
