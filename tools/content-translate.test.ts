import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeTemporaryContent, type TemporaryContent } from '#content-source/temporary-content.testing.ts';
import { runTool } from './run-tool.testing.ts';

const say = (headline: string, text: string) => [{ block: 'Text', headline, text }];

let content: TemporaryContent;
beforeEach(async () => {
  content = await makeTemporaryContent({
    'en-gb/pages/home.yaml': { slug: '', entryTitle: 'Home', body: say('Home', 'See [peas](/en-gb/peas).') },
    'en-gb/pages/peas.yaml': {
      slug: 'peas',
      entryTitle: 'Peas',
      body: say('Peas for all', 'They are good.'),
    },
    'de-de/pages/peas.yaml':
      '# Anna wrote this\nslug: erbsen\nentryTitle: Erbsen # as printed\nbody: [ { block: Text, headline: Erbsen für alle, text: Sie sind gut. } ]\n',
  });
});

const run = (...options: string[]) =>
  runTool('content-translate.ts', ['--content', content.directory, ...options]);
const read = (name: string) => readFile(join(content.directory, name), 'utf8');

/** Exports, and changes what was exported as a translator would. */
async function comeBack(change: (xliff: string) => string, ...names: string[]): Promise<string> {
  const file = join(content.directory, '..', 'de.xlf');
  const { code, err } = await run('export', '--locale', 'de-de', '--out', file, ...names);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  await writeFile(file, change(await readFile(file, 'utf8')));
  return file;
}

describe('content:translate', () => {
  it('shows what came back, and writes it only when told to, with comments and all else kept', async () => {
    const before = await read('de-de/pages/peas.yaml');
    const file = await comeBack(
      (xliff) =>
        xliff.replace(
          /"initial"([^>]*><source>[^<]*<\/source>)<target>Sie sind gut\./,
          '"translated"$1<target>Sie schmecken.',
        ),
      '/de-de/erbsen',
    );
    const shown = await run('import', file);
    expect(shown.out).toBe(
      `${content.directory}/de-de/pages/peas.yaml: 1 changed, 0 still right\n  body[0].text\n    - Sie sind gut.\n    + Sie schmecken.\nNothing has been written. Take it over with --write.\n`,
    );
    expect(await read('de-de/pages/peas.yaml')).toBe(before);
    await run('import', file, '--write');
    expect(await read('de-de/pages/peas.yaml')).toBe(before.replace('sind gut', 'schmecken'));
    expect((await run('import', file)).out).toBe('Nothing in it is new.\n');
  });

  it('says where each page is seen: drafts in the preview alone', async () => {
    await content.write({ 'en-gb/pages/oats.yaml': { slug: 'oats', entryTitle: 'Oats', status: 'draft' } });
    const file = await comeBack((xliff) => xliff);
    const notes = (await readFile(file, 'utf8')).match(/(?<=<note category=")(page|preview)">[^<]*/g);
    expect(notes).toEqual([
      ...[
        'page">http://localhost:3000/en-gb',
        'preview">http://localhost:3000/studio/preview/en-gb/pages/home.yaml',
      ],
      'preview">http://localhost:3000/studio/preview/en-gb/pages/oats.yaml',
      'page">http://localhost:3000/en-gb/peas',
      'preview">http://localhost:3000/studio/preview/en-gb/pages/peas.yaml',
    ]);
  });

  it('begins a page as a draft, linked to its own language and made from its original', async () => {
    const file = await comeBack((xliff) =>
      xliff.replaceAll(/state="initial"(.*?)<source>(.*?)<\/source>(?!<target>)/g, (_, state, source) => {
        return `state="translated"${state}<source>${source}</source><target>${source.replaceAll('e', 'ä')}</target>`;
      }),
    );
    await run('import', file, '--write');
    expect(await read('de-de/pages/home.yaml')).toMatch(
      /entryTitle: Homä\n.*text: Sää \[päas\]\(\/de-de\/erbsen\)\.\n.*status: draft\ntranslatedFrom: r\w+/s,
    );
    const { out } = await runTool('content-locales.ts', ['--content', content.directory, '--json']);
    const { rows } = JSON.parse(out) as {
      rows: { name: string; translations: Record<string, { state: string }> }[];
    };
    expect(rows.find(({ name }) => name === '/en-gb')?.translations['de-de']?.state).toBe('translated');
  });

  it('tells of entries of another site, and takes the others', async () => {
    const file = await comeBack((xliff) => xliff.replace('en-gb/pages/home.yaml', '../../etc/passwd'));
    const { code, out, err } = await run('import', file);
    expect({ code, out }).toEqual({ code: 0, out: 'Nothing in it is new.\n' });
    expect(err).toBe('../../etc/passwd: the content has no such original that can be read.\n');
  });

  it.each([
    [['export', '--locale', 'en-gb'], 1, 'Say which language it is for: --locale with one of en-us,'],
    [['export', '--locale', 'de-de', 'nowhere'], 1, 'There is no page or article "nowhere".'],
    [['import', 'nowhere.xlf'], 1, 'There is no file nowhere.xlf.'],
    [['import'], 2, 'Name one file to import.'],
    [['send'], 2, 'Say export or import.'],
  ])('explains what is wrong with %j', async (options, code, message) => {
    const told = await run(...options);
    expect(told.code).toBe(code);
    expect(told.err).toContain(message);
  });

  it('explains a file that was cut off', async () => {
    const file = await comeBack((xliff) => xliff.slice(0, -30));
    const { code, err } = await run('import', file, '--write');
    expect(code).toBe(1);
    expect(err).toMatch(/^It is not well formed, or ends too early\. [^\n]+\n$/);
  });
});
