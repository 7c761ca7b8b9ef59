import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makePage } from '../content-source.cases.ts';
import type { FileSource } from '../files/file-source.ts';
import { openFiles } from '../files/open-files.testing.ts';
import { makeTemporaryContent, type TemporaryContent } from '../temporary-content.testing.ts';
import type { Standing } from './compare-to-file.ts';
import type { ContentOverlay } from './content-overlay.ts';
import { type HeldOverlay, holdOverlay } from './hold-overlay.testing.ts';

const aboutFile = 'en-gb/pages/about.yaml';
const about = makePage('about', 'Words', { entryTitle: 'About' });
const home = makePage('', 'Welcome', { entryTitle: 'Home' });
const files = { 'en-gb/pages/home.yaml': home, [aboutFile]: about };

let content: TemporaryContent;
let source: FileSource;
let published: ContentOverlay;

async function open(
  overlay: ContentOverlay,
  more: Record<string, unknown> = files,
  watch = false,
): Promise<void> {
  published = overlay;
  content = await makeTemporaryContent(more);
  source = await openFiles(content, { overlay, watch });
}

const pages = () => source.current().locales['en-gb'].pages;
const titles = () => [...pages()].map(([slug, { entryTitle }]) => `${slug}: ${entryTitle}`);
const problems = () =>
  source
    .current()
    .problems.filter(({ file }) => file.endsWith('.yaml'))
    .map(({ file, message }) => `${file}: ${message}`);
function standing(): Standing | undefined {
  const entry = published.current()?.entries.get(aboutFile);
  return entry && source.standing(entry);
}

const reach = (wanted: Standing) => expect.poll(standing).toBe(wanted);

async function publish(
  overlay: HeldOverlay,
  ...published: Parameters<HeldOverlay['publish']>
): Promise<void> {
  overlay.publish(...published);
  await source.settle();
}

describe('what was published over files', () => {
  it('replaces what they say, adds to it and takes away from it', async () => {
    const overlay = holdOverlay();
    await open(overlay);
    const before = pages().get('');
    await publish(overlay, { [aboutFile]: { ...about, entryTitle: 'About us' } }, { [aboutFile]: about });
    expect(titles()).toEqual(['about: About us', ': Home']);
    await publish(overlay, { 'en-gb/pages/peas.yaml': makePage('peas', 'Peas', { entryTitle: 'Peas' }) });
    expect(titles()).toEqual(['about: About us', ': Home', 'peas: Peas']);
    await publish(overlay, { [aboutFile]: undefined }, { [aboutFile]: about });
    expect(titles()).toEqual([': Home', 'peas: Peas']);
    expect(pages().get('')).toBe(before);
    overlay.forget(aboutFile);
    await source.settle();
    expect(titles()).toEqual(['about: About', ': Home', 'peas: Peas']);
    expect(problems()).toEqual([]);
  });

  it('is shown from the first snapshot on', async () => {
    const overlay = holdOverlay();
    overlay.publish({ [aboutFile]: { ...about, entryTitle: 'About us' } }, { [aboutFile]: about });
    await open(overlay);
    expect(titles()).toContain('about: About us');
  });

  it('says nothing of the ids of its blocks', async () => {
    const overlay = holdOverlay();
    await open(overlay);
    const document = { ...about, body: [{ _id: 'b1', block: 'Text', text: 'Peas' }] };
    await publish(overlay, { [aboutFile]: document }, { [aboutFile]: about });
    expect(JSON.stringify(pages().get('about'))).toContain('Peas');
    expect(JSON.stringify(source.current())).not.toContain('b1');
    expect(problems()).toEqual([]);
  });

  it('is left out and told with its file where it is wrong', async () => {
    const overlay = holdOverlay();
    await open(overlay);
    await publish(overlay, {
      'en-gb/pages/peas.yaml': { slug: 'peas' },
      'en-gb/nonsense/peas.yaml': makePage('peas', 'Peas'),
      'en-gb/pages/beans.yaml': { ...makePage('beans', 'Beans'), body: [{ block: 'Nonsense' }] },
    });
    expect(problems()).toEqual([
      'en-gb/nonsense/peas.yaml: Nothing is read from a file of this name.',
      'en-gb/pages/beans.yaml: There is no block "Nonsense".',
      'en-gb/pages/peas.yaml: This field is missing.',
    ]);
    expect([...pages().keys()].sort()).toEqual(['', 'about', 'beans']);
  });

  it('stays as it was good last where it becomes wrong', async () => {
    const overlay = holdOverlay();
    await open(overlay);
    await publish(overlay, { [aboutFile]: { ...about, entryTitle: 'About us' } }, { [aboutFile]: about });
    await publish(overlay, { [aboutFile]: { slug: 'about' } }, { [aboutFile]: about });
    expect(titles()).toContain('about: About us');
    expect(problems()).toContain(`${aboutFile}: Its last good version is shown.`);
  });

  it('may be a draft or news to come, which visitors do not see', async () => {
    const overlay = holdOverlay();
    await open(overlay);
    const article = { slug: 'peas', headline: 'Peas', published_at: '2999-01-01', body: [] };
    await publish(overlay, {
      'en-gb/pages/peas.yaml': makePage('peas', 'Peas', { status: 'draft' }),
      'en-gb/news/peas.yaml': article,
    });
    expect(source.current().locales['en-gb'].news.size).toBe(0);
    expect(pages().has('peas')).toBe(false);
    const preview = (await source.readPreview()).snapshot.locales['en-gb'];
    expect(preview.news.has('peas')).toBe(true);
    expect(preview.pages.has('peas')).toBe(true);
  });

  it('is not known at first, and then nothing is shown', async () => {
    const overlay = holdOverlay(undefined);
    await open({ ...overlay, current: () => undefined });
    expect(titles()).toEqual([]);
    expect(source.outage()?.message).toContain('is not known');
    expect(source.current().problems).toEqual([source.outage()]);
  });

  it('is shown once it is known', async () => {
    let isKnown = false;
    const overlay = holdOverlay();
    await open({ ...overlay, current: () => (isKnown ? overlay.current() : undefined) });
    expect(titles()).toEqual([]);
    isKnown = true;
    await publish(overlay, { [aboutFile]: { ...about, entryTitle: 'About us' } }, { [aboutFile]: about });
    expect(titles()).toContain('about: About us');
    expect(source.outage()).toBeUndefined();
  });
});

describe('a file that lies under what was published', () => {
  it('is shown no more, whatever becomes of it, and the conflict is told', async () => {
    const overlay = holdOverlay();
    await open(overlay, files, true);
    await publish(overlay, { [aboutFile]: { ...about, entryTitle: 'About us' } }, { [aboutFile]: about });
    expect(standing()).toBe('over');
    await content.write({ [aboutFile]: { ...about, entryTitle: 'From the file' } });
    await reach('conflict');
    expect(titles()).toContain('about: About us');
    await expect
      .poll(problems)
      .toEqual([expect.stringContaining(`${aboutFile}: The file has changed since`)]);
    await rm(join(content.directory, aboutFile));
    await expect.poll(() => problems()[0]).toContain('is gone');
    expect(titles()).toContain('about: About us');
    await content.write({ [aboutFile]: about });
    await expect.poll(problems).toEqual([]);
    expect(standing()).toBe('over');
  });

  it('may come to say the same, in other words and another order, which changes nothing', async () => {
    const overlay = holdOverlay();
    await open(overlay, files, true);
    const tree = {
      nodeType: 'document',
      data: {},
      content: [
        {
          nodeType: 'paragraph',
          data: {},
          content: [{ nodeType: 'text', value: 'Peas', marks: [], data: {} }],
        },
      ],
    };
    const published = { ...about, body: [{ _id: 'b1', block: 'Text', text: tree }] };
    await publish(overlay, { [aboutFile]: published }, { [aboutFile]: about });
    const { revision } = source.current();
    const page = pages().get('about');
    const body = [{ text: 'Peas', block: 'Text' }];
    const { entryTitle, ...rest }: Record<string, unknown> = { ...about, body };
    await content.write({ [aboutFile]: { ...rest, entryTitle } });
    await reach('same');
    expect(source.current().revision).toBe(revision);
    expect(pages().get('about')).toBe(page);
  });

  it('says something else where a block is hidden, though visitors see the same', async () => {
    const overlay = holdOverlay();
    await open(overlay, files, true);
    const shown = { _id: 'b1', block: 'Text', text: 'Peas' };
    const hidden = { _id: 'b2', block: 'Headline', hidden: true, nonsense: 'half made' };
    await publish(overlay, { [aboutFile]: { ...about, body: [shown, hidden] } }, { [aboutFile]: about });
    expect(pages().get('about')?.body.blocks).toMatchObject([{ block: 'Text' }]);
    expect(problems()).toEqual([]);
    const body = (...more: object[]) => ({ ...about, body: [{ block: 'Text', text: 'Peas' }, ...more] });
    await content.write({ [aboutFile]: body() });
    await reach('conflict');
    await content.write({ [aboutFile]: body({ hidden: true, block: 'Headline', nonsense: 'half made' }) });
    await reach('same');
  });

  it('that is gone is a conflict of nobody where the entry was taken away', async () => {
    const overlay = holdOverlay();
    await open(overlay, files, true);
    await publish(overlay, { [aboutFile]: undefined }, { [aboutFile]: about });
    expect(standing()).toBe('over');
    await rm(join(content.directory, aboutFile));
    await reach('same');
    expect(problems()).toEqual([]);
  });

  it('tells nobody but editors of a draft’s conflict', async () => {
    const overlay = holdOverlay();
    await open(overlay);
    await publish(overlay, { [aboutFile]: { ...about, status: 'draft' } }, { [aboutFile]: home });
    expect(standing()).toBe('conflict');
    expect(problems()).toEqual([]);
    const seen = (await source.readPreview()).snapshot.problems;
    expect(seen.filter(({ file }) => file === aboutFile)).toHaveLength(1);
  });
});

describe('what files say', () => {
  it('is told beneath what was published, faulty documents too', async () => {
    const overlay = holdOverlay();
    await open(
      overlay,
      { ...files, 'en-gb/pages/bad.yaml': { slug: 'bad' }, 'en-gb/pages/worse.yaml': 'a: [' },
      true,
    );
    await publish(overlay, { [aboutFile]: { ...about, entryTitle: 'About us' } }, { [aboutFile]: about });
    const said = await source.files();
    expect(said.get(aboutFile)).toMatchObject({
      kind: 'pages',
      locale: 'en-gb',
      key: 'about',
      document: about,
    });
    expect(said.get(aboutFile)?.digest).toBe(overlay.current()?.entries.get(aboutFile)?.baseDigest);
    expect(said.get('en-gb/pages/bad.yaml')?.document).toEqual({ slug: 'bad' });
    expect(said.get('en-gb/pages/worse.yaml')?.document).toBeUndefined();
    expect(await source.files()).toBe(said);
    await content.write({ [aboutFile]: { ...about, entryTitle: 'New' } });
    await reach('conflict');
    expect((await source.files()).get(aboutFile)?.document).toMatchObject({ entryTitle: 'New' });
  });
});

describe('a candidate', () => {
  it('is what the site would be, and nothing of it is shown', async () => {
    await open(holdOverlay());
    const before = source.current();
    const changes = new Map([
      [aboutFile, { ...about, slug: 'us', body: [{ _id: 'b1', block: 'Text', text: 'Peas' }] }],
      ['en-gb/pages/home.yaml', undefined],
    ]);
    const { snapshot, findings, newProblems } = await source.assembleWith(changes);
    expect([...snapshot.locales['en-gb'].pages.keys()]).toEqual(['us']);
    expect(findings).toEqual([]);
    expect(newProblems.map(({ message }) => message)).toEqual(['This locale has no home page.']);
    expect(JSON.stringify(snapshot)).not.toContain('_id');
    expect(source.current()).toBe(before);
  });

  it('has its blocks tell their ids where that is asked for', async () => {
    await open(holdOverlay());
    const inner = { _id: 'b2', block: 'Text', text: 'Peas' };
    const changes = new Map([
      [aboutFile, { ...about, body: [{ _id: 'b1', block: 'Box', blocks: [inner] }] }],
    ]);
    const { snapshot } = await source.assembleWith(changes, { isForCanvas: true });
    const text = JSON.stringify(snapshot.locales['en-gb'].pages.get('about'));
    expect(text).toContain('"editMark":{"label":"","attributes":{"data-block":"b1"}}');
    expect(text).not.toContain('_id');
  });

  it('with a wrong fact is left out, and only on the canvas drawn with the sound ones', async () => {
    await open(holdOverlay());
    const facts = { orderCode: 'OP101', contains: ['gluten'], coreTemperature: '75,5' };
    const changes = new Map<string, Record<string, unknown>>([
      ['products/mince.yaml', facts],
      ['en-gb/products/mince.yaml', { slug: 'mince', name: 'Mince' }],
    ]);
    const { snapshot, leftOut } = await source.assembleWith(changes);
    expect(snapshot.locales['en-gb'].products.has('mince')).toBe(false);
    expect([...leftOut]).toEqual(['products/mince.yaml']);
    const drawn = await source.assembleWith(changes, { isForCanvas: true });
    expect(drawn.snapshot.locales['en-gb'].products.get('mince')).toMatchObject({ contains: ['gluten'] });
    expect(drawn.findings).toMatchObject([{ path: 'coreTemperature' }]);
  });

  it('tells what is wrong in it, and what it would make wrong elsewhere', async () => {
    await open(holdOverlay());
    const changes = new Map([[aboutFile, { ...about, slug: '', body: [{ block: 'Nonsense' }] }]]);
    const { findings, newProblems } = await source.assembleWith(changes);
    expect(findings.map(({ file, path }) => `${file} ${path}`)).toEqual([`${aboutFile} body[0]`]);
    expect(newProblems.map(({ file }) => file)).toContain('en-gb/pages/home.yaml');
  });

  it('has the addresses of all contact forms each time, those of pages that did not change included', async () => {
    await open(holdOverlay());
    const form = (email: string) => ({
      block: 'FormContact',
      success_page: '/en-gb',
      notification_emails: email,
    });
    const asks = { ...about, header: [form('a@example.com')], body: [form('b@example.com')] };
    const other = { slug: 'other', body: [{ block: 'Text', text: 'Peas' }] };
    const expected = [
      ['en-gb/about:1', ['a@example.com']],
      ['en-gb/about:2', ['b@example.com']],
    ];
    for (const entryTitle of ['One', 'Two']) {
      const changes = new Map<string, Record<string, unknown>>([
        [aboutFile, asks],
        ['en-gb/pages/other.yaml', { ...other, entryTitle }],
      ]);
      const { snapshot } = await source.assembleWith(changes);
      expect([...snapshot.contactForms]).toEqual(expected);
    }
    const { snapshot } = await source.assembleWith(new Map([[aboutFile, { ...asks, header: [] }]]));
    expect([...snapshot.contactForms]).toEqual([['en-gb/about:1', ['b@example.com']]]);
  });

  it('shows editors what visitors may not see yet', async () => {
    await open(holdOverlay());
    const changes = new Map([['en-gb/pages/peas.yaml', makePage('peas', 'Peas', { status: 'draft' })]]);
    const visitors = await source.assembleWith(changes);
    const editors = await source.assembleWith(changes, { audience: 'editors' });
    expect(visitors.snapshot.locales['en-gb'].pages.has('peas')).toBe(false);
    expect(editors.snapshot.locales['en-gb'].pages.has('peas')).toBe(true);
    expect(editors.pageMarks.get('/en-gb/peas')).toEqual({ label: 'The page peas' });
  });
});
