import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { ImageObject } from '#schema/image-object.ts';
import type { VideoObject } from '#schema/video-object.ts';
import { createFileDialect } from './dialect.ts';

const pea = Object.freeze({ url: '/media/pea', description: 'A pea' }) as ImageObject;
const film = { provider: 'file', sources: [], width: 1, height: 1, title: '', description: '' } as const;
const dialect = createFileDialect({
  image: (name) => (name === 'pea' ? pea : undefined),
  video: (name) => (name === 'kitchen' ? film : undefined),
});

/** The value, or the error messages that an editor sees. */
function read(schema: z.ZodType, raw: unknown): unknown {
  const { success, data, error } = schema.safeParse(raw);
  return success ? data : error.issues.map(({ message }) => message.replace('\u0000', ' '));
}

describe('a picture', () => {
  it('is named, with its own text alternative where it has one here', () => {
    expect(read(dialect.image, 'pea')).toBe(pea);
    expect(read(dialect.image, { asset: 'pea', alt: 'Two peas' })).toEqual({ ...pea, alt: 'Two peas' });
    expect(read(dialect.image, { asset: 'pea', alt: '' })).toEqual({ ...pea, alt: '' });
  });

  it.each([[3], [[]], [null], [{ asset: 'pea' }], [{ asset: 'pea', alt: 'A', width: 3 }]])(
    'is not %j',
    (raw) => {
      expect(read(dialect.image, raw)).toEqual([
        'This is not a picture. Write its name, or "asset" with its name and "alt" with its text alternative.',
      ]);
    },
  );

  it.each(['bean', { asset: 'bean', alt: '' }])('is not %j, which does not exist', (raw) => {
    expect(read(dialect.image, raw)).toEqual([
      'There is no picture "bean". Name a file of content/media, without its extension.',
    ]);
  });
});

describe('a film', () => {
  it.each<[string, VideoObject]>([
    ['kitchen', film],
    ['https://www.youtube.com/watch?v=abcdefghij_&t=3', { provider: 'youtube', id: 'abcdefghij_' }],
  ])('may be %s', (raw, expected) => {
    expect(read(dialect.video, raw)).toEqual(expected);
  });

  it.each(['garden', 'https://vimeo.com/about'])('is not %s', (raw) => {
    expect(read(dialect.video, raw)).toEqual([
      `"${raw}" is neither a film of content/media nor one at YouTube or Vimeo. ` +
        'Name a film of content/media without its extension, or copy its address from the provider.',
    ]);
  });

  it('is not a number', () => {
    expect(read(dialect.video, 3)).toEqual([
      'This is not a film. Write its name, or its address at YouTube or Vimeo.',
    ]);
  });
});

describe('rich text', () => {
  it('is Markdown', () => {
    expect(read(dialect.richText, '## Peas')).toMatchObject({
      nodeType: 'document',
      content: [{ nodeType: 'heading-2', content: [{ value: 'Peas' }] }],
    });
  });

  it.each(['## Peas', '![x](bean)', '# a\n'.repeat(1001), 3])(
    'is read alike where it was parsed ahead: %#',
    (written) => {
      const known = read(dialect.richText, written);
      dialect.parseAhead?.(written);
      expect(read(dialect.richText, written)).toEqual(known);
    },
  );

  it('is a document tree', () => {
    const tree = { nodeType: 'document', data: {}, content: [] };
    expect(read(dialect.richText, tree)).toEqual(tree);
  });

  const embed = (target: unknown) => ({
    nodeType: 'document',
    data: {},
    content: [{ nodeType: 'embedded-asset-block', data: { target }, content: [] }],
  });

  it('names the pictures in a tree as any field does, and files by their address', () => {
    expect(read(dialect.richText, embed({ asset: 'pea', alt: 'Two peas' }))).toEqual(
      embed({ ...pea, alt: 'Two peas' }),
    );
    const file = { url: '/media/menu.pdf', title: 'Menu' };
    expect(read(dialect.richText, embed(file))).toEqual(embed(file));
  });

  it.each([
    [{ asset: 'bean', alt: '' }, 'There is no picture "bean".'],
    [{ full: '/pea.jpg', width: 3, height: 2 }, 'This is not a picture.'],
    [{ url: {}, title: 'Menu' }, 'What is embedded here is neither a picture nor a file.'],
    [{ url: '/a.pdf', title: 3 }, 'What is embedded here is neither a picture nor a file.'],
    [{ url: '/a.jpg', full: '/a.jpg' }, 'What is embedded here is neither a picture nor a file.'],
  ])('has no asset in its tree that is %j', (target, message) => {
    expect(read(dialect.richText, embed(target))).toEqual([expect.stringContaining(message)]);
  });

  it.each([
    ...['[a](/b) ', '[*_', 'www.pea.example ', '- a\n- b\n', '> a\n\n', 'a\r', '\n\n\n', '&amp;', '\\'].map(
      (part) => [part, 15_000] as const,
    ),
    ['- a\n', 7000] as const,
    ['1. a\n', 7000] as const,
    ['# a\n', 7000] as const,
  ])('has no more markup than can be read: %j', (part, times) => {
    expect(read(dialect.richText, part.repeat(times))).toEqual([
      expect.stringContaining('2,000 lines, links'),
    ]);
    expect(read(dialect.richText, part.repeat(450))).toHaveProperty('nodeType', 'document');
  });

  it('reads 200,000 letters of ordinary text', () => {
    const paragraph = `${'Peas & oats, at 2.5 kg. Do they keep? Well! '.repeat(12)}\n\n`;
    const text = paragraph.repeat(200_000 / paragraph.length);
    expect(read(dialect.richText, text)).toHaveProperty('nodeType', 'document');
  });

  it.each([
    ['![a bean](bean)', 'There is no picture "bean".'],
    ['> '.repeat(200), 'nested too deeply'],
    [3, 'This is not rich text.'],
    [[], 'This is not rich text.'],
  ])('is not %j', (raw, message) => {
    expect(read(dialect.richText, raw)).toEqual([expect.stringContaining(message)]);
  });
});
