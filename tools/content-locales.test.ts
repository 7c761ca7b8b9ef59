import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeTemporaryContent, type TemporaryContent } from '#content-source/temporary-content.testing.ts';
import { digestDocument } from '#content-source/written-entries.ts';
import { type Locale, localeCodes } from '#i18n/locales.ts';
import { runTool } from './run-tool.testing.ts';

const say = (headline: string) => [{ block: 'Headline', headline }];
const contact = { slug: 'contact', entryTitle: 'Contact', body: say('Talk to a cook') };
const revision = digestDocument(contact);
const finnish =
  '# Anna wrote this\nslug: käyttö  # as printed\nentryTitle: Yhteys\nbody: [{ block: Text }]\n';
const file = 'fi-fi/pages/contact.yaml';

let content: TemporaryContent;
beforeEach(async () => {
  content = await makeTemporaryContent({
    'en-gb/pages/home.yaml': { slug: '', entryTitle: 'Home', body: say('Home') },
    'en-gb/pages/contact.yaml': contact,
    'de-de/pages/contact.yaml': { ...contact, slug: 'kontakt', translatedFrom: 'rearlier' },
    [file]: finnish,
  });
});

const run = (...options: string[]) =>
  runTool('content-locales.ts', ['--content', content.directory, ...options]);

const read = (name: string) => readFile(join(content.directory, name), 'utf8');

/** A row of the matrix, with the given locales' states; the page is missing in the others. */
function writeRow(name: string, states: Partial<Record<Locale, string>>): string {
  const cells = localeCodes.map((code) => states[code] ?? '-');
  return [name.padEnd('/en-gb/contact'.length), ...cells.map((cell) => cell.padEnd('en-gb'.length))]
    .join('  ')
    .trimEnd();
}

describe('content:locales', () => {
  it('tells of pictures what each language has, and what the original has described otherwise since', async () => {
    const images = [
      {
        file: 'a.jpg',
        alt: 'A bowl of peas',
        alts: { 'de-de': 'Eine Schale Erbsen', 'fi-fi': 'Hernekulho' },
      },
      { file: 'b.jpg', alt: 'A field', alts: { 'fi-fi': 'Pelto' }, madeFrom: { 'fi-fi': 'A field' } },
    ];
    const madeFrom = { 'de-de': 'A bowl of oats', 'fi-fi': 'A bowl of peas' };
    await content.write({ 'media/manifest.json': { images: [{ ...images[0], madeFrom }, images[1]] } });
    const { out } = await run();
    expect(out).toMatch(/^de-de +0 +1 +0 +1 +0$/m);
    expect(out).toMatch(/^fi-fi +2 +0 +0 +0 +0$/m);
    expect(out).toMatch(/^en-us +0 +0 +0 +0 +0$/m);
    expect(out).toContain(`media/a.jpg: de-de`);
    await content.write({ 'media/manifest.json': { images: [] } });
  });

  it('prints the matrix, what its letters mean, the counts, and what is to be done', async () => {
    const { code, out } = await run();
    expect(code).toBe(0);
    expect(out).toContain(
      [
        writeRow('', Object.fromEntries(localeCodes.map((code) => [code, code]))),
        writeRow('/en-gb', { 'en-gb': 'O' }),
        writeRow('/en-gb/contact', { 'en-gb': 'O', 'de-de': 'S', 'fi-fi': '?' }),
        '',
        'O  original: ',
      ].join('\n'),
    );
    expect(out).toMatch(/^de-de +0 +0 +1 +0 +0 +1 +0$/m);
    expect(out).toMatch(/^fi-fi +0 +0 +0 +1 +0 +1 +0$/m);
    expect(out).toContain(
      `  ${content.directory}/de-de/pages/contact.yaml: made from revision rearlier; the original is ${revision} now.\n`,
    );
    expect(out).toContain(
      `  ${content.directory}/${file}: made from no known revision; the original is ${revision} now.\n`,
    );
  });

  it('gives programs the same', async () => {
    const { out } = await run('--json');
    const { rows, counts } = JSON.parse(out);
    expect(rows[1]).toMatchObject({
      kind: 'pages',
      key: 'contact',
      name: '/en-gb/contact',
      translations: { 'de-de': { state: 'stale', path: '/de-de/kontakt', translatedFrom: 'rearlier' } },
    });
    expect(counts['de-de']).toMatchObject({ stale: 1, missing: 1 });
  });

  it('goes on beside a broken file, and says where faults are told', async () => {
    await content.write({ 'sv-se/pages/contact.yaml': 'slug: [' });
    const { code, out, err } = await run();
    expect(code).toBe(0);
    const states = { 'en-gb': 'O', 'de-de': 'S', 'fi-fi': '?', 'sv-se': '!' };
    expect(out).toContain(`\n${writeRow('/en-gb/contact', states)}\n`);
    expect(err).toMatch(/^The content has \d+ problems: npm run content:check names what is left out\.\n$/);
  });

  it('fails where there is no content, and where it is called wrongly', async () => {
    expect(await run('--content', join(content.directory, 'nowhere'))).toEqual({
      code: 1,
      out: '',
      err: `${content.directory}/nowhere: The content cannot be read (ENOENT).\n`,
    });
    for (const options of [['--accept'], ['content'], ['--colour']]) {
      const { code, err } = await run(...options);
      expect(code).toBe(2);
      expect(err).toContain('npm run content:locales -- --accept PATH');
    }
  });
});

describe('content:locales, of the fields of a translation', () => {
  const kept = `.originals/${revision}.yaml`;
  const accept = () => run('--accept', '/en-gb/contact');
  const write = (...headlines: string[]) => headlines.flatMap(say);

  beforeEach(async () => {
    await content.write({ [file]: { slug: 'käyttö', entryTitle: 'Yhteys', body: say('Puhu kokille') } });
    await accept();
  });

  it('says which have changed in the original, from what to what, and what was added', async () => {
    const body = write('Write to us', 'Talk to a baker');
    await content.write({ 'en-gb/pages/contact.yaml': { ...contact, body } });
    const { out } = await run();
    expect(out).toContain(
      [
        `  ${content.directory}/${file}: made from revision ${revision}; the original is ${digestDocument({ ...contact, body })} now.`,
        '    body[0] (Headline): added in the original',
        '    body[0].headline: was “Talk to a cook”, is “Talk to a baker”',
        '',
      ].join('\n'),
    );
    expect(out).toMatch(/^fi-fi +1 +1 +0 +0 +1 +0 +0$/m);
    const [, { translations }] = JSON.parse((await run('--json')).out).rows;
    expect(translations['fi-fi'].fields).toMatchObject([
      { path: 'entryTitle', state: 'translated', original: 'Contact' },
      { path: 'body[0].headline', state: 'missing', original: 'Write to us' },
      {
        path: 'body[0].headline',
        state: 'stale',
        original: 'Talk to a baker',
        originalWas: 'Talk to a cook',
      },
    ]);
    expect(translations['fi-fi'].blocks).toEqual([{ kind: 'added', path: 'body[0]', name: 'Headline' }]);
    const stillRight = translations['fi-fi'].fields[2].confirmation;
    const own = { slug: 'käyttö', entryTitle: 'Yhteys', translatedFrom: revision, body: say('Puhu kokille') };
    await content.write({ [file]: { ...own, stillRight } });
    const confirmed = await run();
    expect(confirmed.out).toMatch(/^fi-fi +2 +0 +0 +0 +1 +0 +0$/m);
    expect(confirmed.out).toMatch(/^\/en-gb\/contact +O +- +S +S /m);
    await content.write({
      ...{ 'en-gb/pages/contact.yaml': { ...contact, body: write('Talk to a baker') } },
      [file]: { ...own, stillRight },
    });
    expect((await run()).out).toMatch(/^\/en-gb\/contact +O +- +S +T /m);
  });

  it('keeps an original for as long as a translation names it, and believes no other file of its name', async () => {
    expect(JSON.parse(await read(kept))).toEqual(contact);
    const body = say('Talk to a baker');
    await content.write({
      [kept]: { ...contact, body: say('Forged') },
      'en-gb/pages/contact.yaml': { ...contact, body },
    });
    const [, { translations }] = JSON.parse((await run('--json')).out).rows;
    expect(translations['fi-fi'].fields[1]).toMatchObject({ state: 'unknown' });
    await run('--accept', join(content.directory, file));
    expect(await read(kept)).toContain('Forged');
    await accept();
    await expect(read(kept)).rejects.toThrow('ENOENT');
  });
});

describe('content:locales --accept', () => {
  const recorded = finnish.replace('# as printed\n', `# as printed\ntranslatedFrom: ${revision}\n`);

  it('records the original’s revision in a file, and keeps its comments', async () => {
    const { code, out } = await run('--accept', join(content.directory, file));
    expect({ code, out }).toEqual({
      code: 0,
      out: `${content.directory}/${file}: translatedFrom: ${revision}\n`,
    });
    expect(await read(file)).toBe(recorded);
    expect((await run()).out).toMatch(/^\/en-gb\/contact +O +- +S +T /m);
  });

  it.each(['/fi-fi/käyttö', 'https://oakpea.example/fi-fi/k%C3%A4ytt%C3%B6/'])(
    'takes a page’s address: %s',
    async (address) => {
      await run('--accept', address);
      expect(await read(file)).toBe(recorded);
    },
  );

  it('takes the original’s path for all its translations', async () => {
    await run('--accept', '/en-gb/contact', file);
    expect(await read(file)).toBe(finnish);
    await run('--accept', '/en-gb/contact', join(content.directory, file));
    expect(await read(file)).toBe(recorded);
    expect(JSON.parse(await read('de-de/pages/contact.yaml')).translatedFrom).toBe(revision);
    expect(JSON.parse(await read('en-gb/pages/contact.yaml'))).toEqual(contact);
  });

  it('says what it does not find or cannot do, and writes nothing then', async () => {
    await content.write({
      'sv-se/pages/alone.yaml': { slug: 'ensam', entryTitle: 'Ensam' },
      'nl-nl/pages/home.yaml': 'slug: [',
      'en-gb/pages/broken.yaml': 'slug: [',
      'sv-se/pages/broken.yaml': { slug: 'trasig', entryTitle: 'Trasig' },
    });
    const expected = [
      ['/fi-fi/nowhere', 'There is no page or article "/fi-fi/nowhere".'],
      ['%', 'There is no page or article "%".'],
      ['/sv-se/ensam', '"/sv-se/ensam" has no original: no file of its name in en-gb.'],
      ['/sv-se/trasig', 'The original of "/sv-se/trasig", en-gb/pages/broken.yaml, cannot be read.'],
      ['/en-gb', 'nl-nl/pages/home.yaml is not published. npm run content:check says why.'],
    ] as const;
    for (const [name, message] of expected) {
      const { code, out, err } = await run('--accept', '/fi-fi/käyttö', name);
      expect({ code, out }).toEqual({ code: 1, out: '' });
      expect(err).toContain(message);
    }
    expect(await read(file)).toBe(finnish);
  });
});
