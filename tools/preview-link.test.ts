import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runTool } from './run-tool.testing.ts';

const run = (...args: string[]) => runWith({}, ...args);

const runWith = (settings: Record<string, string>, ...args: string[]) =>
  runTool('preview-link.ts', args, {
    PREVIEW_SECRET: 'a secret of thirty-two characters',
    SITE_ORIGIN: 'https://www.example.com',
    ...settings,
  });

it('prints a link to a page', async () => {
  const { out, err } = await run('/EN-GB/news/');
  expect({ out, err }).toEqual({
    out: expect.stringMatching(
      /^https:\/\/www\.example\.com\/preview\?path=%2Fen-gb%2Fnews&expires=\d+&signature=[\w-]{43}\n$/,
    ),
    err: '',
  });
});

it('signs with no secret of a database that it would make where DATA_DIR is mistyped', async () => {
  const DATA_DIR = join(tmpdir(), 'mistyped');
  const { code, out, err } = await runWith({ DATA_DIR, PREVIEW_SECRET: '' }, '/en-gb');
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(
    /^There is no database .*studio\.sqlite: set DATA_DIR to the site's own, or start it\.\n$/,
  );
});

it.each(['/en-gb/news?page=2', '/en-gb/news#top', 'https://www.example.com/en-gb/news', ''])(
  'refuses %j, which is no path of a page: its link would lead out of the preview',
  async (path) => {
    const { code, out, err } = await run(path);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(/^PATH must be one path such as \/en-gb\/news\.\n/);
  },
);

it('says what Contentful takes of a link to the whole site to those whose content is there, and to nobody else', async () => {
  const files = await run('/', '--open', '/en-gb');
  expect(files.out).toMatch(/^https:\S+&open=%2Fen-gb\n$/);
  const settings = {
    CONTENTFUL_SPACE_ID: 'space',
    CONTENTFUL_DELIVERY_TOKEN: 'delivery',
    CONTENTFUL_PREVIEW_TOKEN: 'preview',
  };
  const space = await runWith(settings, '/');
  expect(space.out).toMatch(/^https:\S+\n\nFor Contentful, .*\{entry\.fields\.slug\}\nThey work until /s);
});
