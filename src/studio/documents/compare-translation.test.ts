import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markdownToDocument } from '#markdown/markdown-to-document.ts';
import { dropBlockIds } from '#schema/block-ids.ts';
import {
  arbitraryDocument,
  arbitraryIntentions,
  type Intention,
  toOperation,
} from './arbitrary-documents.testing.ts';
import { addBlockIds } from './block-ids.ts';
import { compareTranslation, placeTranslation } from './compare-translation.ts';
import type { EntryDocument } from './contract.ts';
import { applyOperation, applyOperations, type Operation } from './document-operations.ts';
import { findBlock, indexBlocks, locatePath, writePath } from './find-block.ts';
import { followBlocks, followSettings, listChangedSettings } from './follow-original.ts';
import { mapFields } from './map-fields.ts';
import { changeLinks } from './rewrite-links.ts';

type Compared = Parameters<typeof compareTranslation>[0];

type Given = Omit<Compared, 'kind' | 'locale'> & Partial<Pick<Compared, 'kind' | 'locale'>>;

const compare = (given: Given) => runAll(compareTranslation({ kind: 'pages', locale: 'de-de', ...given }));
const place = (given: Given) => runAll(placeTranslation({ kind: 'pages', locale: 'de-de', ...given }));

function runAll<Value>(steps: Generator<void, Value>): Value {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The paths of the fields in a state. */
const tell = ({ fields }: ReturnType<typeof compare>, wanted: string) =>
  fields.filter(({ state }) => state === wanted).map(({ path }) => path);

/** Rewrites the words of the fields of a page, given their places among them. */
function reword(document: EntryDocument, change: (words: string, index: number, path: string) => string) {
  let index = -1;
  return mapFields('pages', document, ({ field, value, path }) => {
    const isWords = field.kind === 'richText' || (field.kind === 'text' && field.reads !== 'nothing');
    if (!isWords || typeof value !== 'string' || value === '') return value;
    index += 1;
    return change(value, index, path);
  });
}

const translate = (document: EntryDocument) => reword(document, (words) => `auf Deutsch: ${words}`);
/** Ids tell blocks apart that say the same; in files, where there are none, their words have to. */
const arbitraryOriginal = fc
  .tuple(arbitraryDocument, fc.boolean())
  .map(([document, hasIds]) =>
    hasIds ? document : dropBlockIds(reword(document, (words, index) => `${words} ${index}`)),
  ) as fc.Arbitrary<EntryDocument>;

describe('the state of a translation', () => {
  it('is stale in exactly the fields that were edited in the original', () => {
    const edits = fc.array(fc.nat(30), { maxLength: 5 });
    fc.assert(
      fc.property(arbitraryOriginal, edits, fc.boolean(), (originalWas, edited, keepsIds) => {
        const paths: string[] = [];
        const original = reword(originalWas, (words, index, path) => {
          if (!edited.includes(index)) return words;
          paths.push(path);
          return `${words}, or other food`;
        });
        const translation = translate(keepsIds ? originalWas : dropBlockIds(originalWas));
        const states = compare({ original, originalWas, translation });
        expect(tell(states, 'stale')).toEqual(paths);
        expect(tell(states, 'translated')).toHaveLength(states.fields.length - paths.length);
        expect(states.blocks).toEqual([]);
        for (const { state, original: now, originalWas: was } of states.fields)
          if (state === 'stale') expect(now).toBe(`${was}, or other food`);
      }),
    );
  });

  it('says of blocks added, removed and moved just that, and nothing of the fields around', () => {
    fc.assert(
      fc.property(
        arbitraryDocument,
        arbitraryIntentions,
        fc.boolean(),
        (originalWas, intentions, keepsIds) => {
          const original = intentions.reduce<EntryDocument>(
            (draft, [kind, ...rest]) =>
              applyOperation(draft, toOperation(draft, [kind % 3, ...rest], 'us'))?.document ?? draft,
            originalWas,
          );
          const [before, now] = [indexBlocks(originalWas), indexBlocks(original)];
          const translation = translate(keepsIds ? originalWas : dropBlockIds(originalWas));
          const { fields, blocks } = compare({ original, originalWas, translation });
          const outermost = (blocks: typeof now, others: typeof now) =>
            [...blocks.values()].filter(
              ({ id, parent }) => !others.has(id) && (parent === undefined || others.has(parent)),
            );
          const pathsOf = (wanted: string) =>
            blocks.filter(({ kind }) => kind === wanted).map(({ path }) => path);
          expect(pathsOf('added')).toEqual(outermost(now, before).map(({ path }) => writePath(path)));
          expect(pathsOf('removed')).toEqual(outermost(before, now).map(({ path }) => writePath(path)));
          expect(
            fields.filter(({ state }) => !['translated', 'missing', 'fallsBack'].includes(state)),
          ).toEqual([]);
          const isNew = (path: string) =>
            [...now.values()].some(
              (block) => !before.has(block.id) && path.startsWith(`${writePath(block.path)}.`),
            );
          for (const { state, path } of fields) if (state !== 'translated') expect(isNew(path)).toBe(true);
        },
      ),
    );
  });

  const say = (...headlines: string[]) => headlines.map((headline) => ({ block: 'Headline', headline }));

  it('follows a block that is moved, and one whose words another has', () => {
    const originalWas = { body: say('Peas', 'Oats', 'Beans', 'Peas') };
    const translation = { body: say('Erbsen', 'Hafer', 'Bohnen', 'Nochmals Erbsen') };
    const moved = compare({
      originalWas,
      original: { body: say('Oats', 'Beans', 'Peas', 'Peas') },
      translation,
    });
    expect(tell(moved, 'translated')).toHaveLength(4);
    expect(moved.blocks).toEqual([{ kind: 'moved', path: 'body[2]', name: 'Headline' }]);
  });

  it('keeps to the blocks it has where one is added above, and takes its own for it once there is one', () => {
    const originalWas = { body: say('Peas', 'Oats') };
    const original = { body: say('News of the fields', 'Peas', 'Oats') };
    const before = compare({ originalWas, original, translation: { body: say('Erbsen', 'Hafer') } });
    expect(before.fields.map(({ path, state }) => [path, state])).toEqual([
      ['body[0].headline', 'missing'],
      ['body[0].headline', 'translated'],
      ['body[1].headline', 'translated'],
    ]);
    expect(before.blocks).toEqual([{ kind: 'added', path: 'body[0]', name: 'Headline' }]);
  });

  it('knows a block again that the studio moved into another and changed, though the file had no ids', () => {
    const originalWas = { body: say('Peas', 'Oats') };
    const [peas, oats] = addBlockIds(originalWas).body as [EntryDocument, EntryDocument];
    const box = { _id: 'box', block: 'Box', blocks: [{ ...peas, headline: 'Beans and lentils' }] };
    const translation = {
      body: [
        { ...peas, headline: 'Erbsen' },
        { ...oats, headline: 'Hafer' },
      ],
    };
    const { fields } = compare({ original: { body: [box, oats] }, originalWas, translation });
    expect(fields).toMatchObject([
      { path: 'body[0].headline', state: 'stale', original: 'Beans and lentils', originalWas: 'Peas' },
      { path: 'body[1].headline', state: 'translated', original: 'Oats' },
    ]);
  });

  it('is right once it is confirmed, wherever its block goes, for these words of the original alone', () => {
    const say = (...headlines: string[]) => ({
      body: headlines.map((headline) => ({ block: 'Headline', headline })),
    });
    const [originalWas, original] = [say('Peas', 'Oats'), say('Peas and beans', 'Oats')];
    const translation = say('Erbsen', 'Hafer');
    const [stale] = compare({ original, originalWas, translation }).fields;
    const stillRight = `wother ${stale?.confirmation}`;
    const read = (now: EntryDocument, own: EntryDocument) =>
      compare({ original: now, originalWas, translation: { ...own, stillRight } }).fields.map(
        ({ state }) => state,
      );
    expect(read(original, translation)).toEqual(['translated', 'translated']);
    expect(read(original, say('Erbsen!', 'Hafer'))).toEqual(['translated', 'translated']);
    expect(read(say('Peas or beans', 'Oats'), translation)).toEqual(['stale', 'translated']);
    expect(read(say('Peas and beans', 'Barley'), translation)).toEqual(['translated', 'stale']);
  });

  it('matches ingredients by their ids, whatever their order', () => {
    const foods = (...ids: string[]) => ({ foods: ids.map((id) => ({ id, food: `food ${id}` })) });
    const original = foods('a', 'b', 'c');
    const translation = {
      foods: [
        { id: 'c', food: 'Lebensmittel' },
        { id: 'a', food: 'Essen' },
      ],
    };
    expect(
      compare({ kind: 'recipes', original, originalWas: original, translation }).fields.map(
        ({ path, state }) => [path, state],
      ),
    ).toEqual([
      ['foods[1].food', 'translated'],
      ['foods[1].food', 'missing'],
      ['foods[0].food', 'translated'],
    ]);
  });

  it.each([
    ['Food for *busy* kitchens', 'copied'],
    ['See [the range](/en-gb/products)', 'copied'],
    ['Oakpea Professionals', 'translated'],
    ['Nuggets', 'translated'],
    ['12 × 1.5 kg', 'translated'],
    ['https://oakpea.example/see/the-range', 'translated'],
    ['hello@oakpea.example', 'translated'],
  ])('of the words “%s” left as they are is %s', (headline, state) => {
    const original = { body: say(headline) };
    const states = compare({ original, originalWas: original, translation: structuredClone(original) });
    expect(states.fields).toMatchObject([{ path: 'body[0].headline', state, original: headline }]);
    const linked = { body: say(headline.replace('/en-gb/', '/de-de/')) };
    expect(compare({ original, originalWas: original, translation: linked }).fields[0]?.state).toBe(state);
    const american = { original, originalWas: original, translation: original, locale: 'en-us' as const };
    expect(compare(american).fields[0]?.state).toBe('translated');
  });

  it('tells passages that fall back, fields without words of their own, and what nobody knows', () => {
    const original = {
      entryTitle: 'About',
      slug: 'about',
      meta: { description: 'Who we are' },
      header: say('Hello'),
      body: [{ block: 'Image', image: { asset: 'field', alt: 'A field of peas' }, anchorId: 'field' }],
    };
    const translation = {
      entryTitle: 'Über uns',
      body: [{ block: 'Image', image: { asset: 'field', alt: 'Ein Erbsenfeld' }, anchorId: 'field' }],
    };
    const { fields } = compare({ original, originalWas: undefined, translation });
    expect(fields.map(({ path, state }) => `${path} ${state}`)).toEqual([
      'entryTitle unknown',
      'meta.description missing',
      'header[0].headline fallsBack',
      'body[0].image.alt unknown',
    ]);
  });

  it('counts nothing as missing that was left out on purpose, until the original says something else', () => {
    const original = { entryTitle: 'About', meta: { description: 'Who we are' }, body: say('Peas', 'Oats') };
    const translation = { entryTitle: 'Über uns', body: say('Erbsen') };
    expect(tell(compare({ original, originalWas: undefined, translation }), 'missing')).toEqual([
      'meta.description',
      'body[1].headline',
    ]);
    const made = compare({ original, originalWas: original, translation });
    expect(tell(made, 'missing')).toEqual(['meta.description']);
    const stillRight = made.fields.find(({ state }) => state === 'missing')?.confirmation;
    const confirmed = { ...translation, stillRight };
    expect(tell(compare({ original, originalWas: original, translation: confirmed }), 'missing')).toEqual([]);
    const changed = { ...original, meta: { description: 'Who we are now' } };
    expect(
      tell(compare({ original: changed, originalWas: original, translation: confirmed }), 'missing'),
    ).toEqual(['meta.description']);
  });

  it('has to follow in nothing that is each locale’s own, as the evidence for its claims', () => {
    const navigation = [{ text: 'Products', link: '/en-gb/products' }];
    const evidence = [{ words: 'low in salt', evidence: 'Analyses.', until: '2027-12-31' }];
    const original = { navigation, wording: { evidence } };
    const translation = { navigation: [{ text: 'Produkte', link: '/de-de/produkte' }] };
    const { blocks } = compare({ kind: 'site', original, originalWas: { navigation }, translation });
    expect(blocks).toEqual([]);
  });

  it('tells the words of blocks embedded in rich text, whatever paragraphs are around them', () => {
    const paragraph = (value: string) => ({
      nodeType: 'paragraph',
      data: {},
      content: [{ nodeType: 'text', value, marks: [], data: {} }],
    });
    const embed = (headline: string) => ({
      nodeType: 'embedded-entry-block',
      data: { target: { block: 'Headline', headline } },
      content: [],
    });
    const write = (...content: unknown[]) => ({
      body: [{ block: 'Text', text: { nodeType: 'document', data: {}, content } }],
    });
    const originalWas = write(embed('Peas are here'), embed('Oats are here'));
    const original = write(paragraph('New'), embed('Peas are here'), embed('Oats are there'));
    const translation = write(embed('Erbsen'), embed('Hafer'));
    expect(tell(compare({ original, originalWas, translation }), 'stale')).toEqual([
      'body[0].text.content[1].data.target.headline',
    ]);
  });

  it('is the same for rich text as Markdown and as a tree, however its lines break', () => {
    const write = (text: unknown) => ({ body: [{ block: 'Text', text }] });
    const original = write('Peas, **oats**\nand more.');
    const originalWas = addBlockIds(
      write(markdownToDocument('Peas, **oats** and more.', { image: () => undefined as never })),
    );
    const translation = write('Erbsen');
    expect(tell(compare({ original, originalWas, translation }), 'translated')).toEqual(['body[0].text']);
    const edited = write('Peas, oats and more.');
    expect(tell(compare({ original: edited, originalWas, translation }), 'stale')).toEqual(['body[0].text']);
  });
});

type Insertion = Extract<Operation, { type: 'insert' }>;

describe('a translation that follows its original', () => {
  const arbitraryChanges = fc.array(fc.tuple(fc.nat(2), fc.nat(1000), fc.nat(1000), fc.constant('News')), {
    maxLength: 6,
  });
  const edits = fc.array(fc.nat(30), { minLength: 3, maxLength: 5 });
  const change = (document: EntryDocument, intentions: readonly Intention[], author: string) =>
    intentions.reduce<EntryDocument>(
      (draft, intention) => applyOperation(draft, toOperation(draft, intention, author))?.document ?? draft,
      document,
    );
  /** What a block or item says itself, wherever it is. */
  const readOwn = (document: EntryDocument, id: string) =>
    Object.entries(findBlock(document, id)?.value ?? {}).filter(([, value]) => !Array.isArray(value));

  it('loses no words by hand, has each block where the original has it, and is stale in what was edited alone', () => {
    fc.assert(
      fc.property(
        fc.tuple(arbitraryDocument, arbitraryChanges, edits),
        fc.tuple(
          edits,
          fc.array(fc.tuple(fc.constant(0), fc.nat(1000), fc.nat(1000), fc.constant('Unsere'))),
        ),
        ([originalWas, changes, edited], [byHand, added]) => {
          const changed = change(originalWas, changes, 'us');
          const stale: string[] = [];
          const original = reword(changed, (words, index, path) => {
            const { blockId = '', field } = locatePath(changed, path);
            if (!edited.includes(index) || blockId.startsWith('us-')) return words;
            stale.push(`${blockId} ${field}`);
            return `${words}, or other food`;
          });
          const edition = reword(translate(originalWas), (words, index) =>
            byHand.includes(index) ? `${words}, by hand` : words,
          );
          const translation = added.slice(0, 4).reduce<EntryDocument>((draft, intention) => {
            const { type, value, place: at } = toOperation(draft, intention, 'them') as Insertion;
            // What the original has not, or it would be the counterpart of a new one there.
            const own = { _id: value._id, block: 'Headline', headline: 'Unsere' };
            return applyOperation(draft, { type, value: own, place: at })?.document ?? draft;
          }, edition);
          const before = place({ original, originalWas, translation });
          const listStale = ({ fields }: typeof before) =>
            fields.flatMap(({ state, blockId = '', field }) =>
              state === 'stale' ? `${blockId} ${field}` : [],
            );
          expect(listStale(before)).toEqual(stale);
          const { document } = applyOperations(translation, followBlocks(before, before.blocks, original));
          for (const { id, list } of indexBlocks(translation).values()) {
            const isOwn = !indexBlocks(originalWas).has(id);
            // What is in a list of items goes with its block.
            const isKept = isOwn ? !list.includes('buttons') : findBlock(original, id);
            if (isKept) expect(readOwn(document, id)).toEqual(readOwn(translation, id));
          }
          const after = place({ original, originalWas, translation: document });
          expect(after.blocks).toEqual([]);
          expect(listStale(after)).toEqual(stale);
          const undone = applyOperations(translation, followBlocks(before, before.blocks, original)).inverses;
          expect(applyOperations(document, undone).document).toEqual(translation);
        },
      ),
      { numRuns: 160 },
    );
  });

  it.each([
    ['*12* of 25', '*14* of 25', '*12* of 25', true],
    ['*12* of 25', '*14* of 25', '*12* von 25', undefined],
    ['hello@oakpea.example', 'hi@oakpea.example', 'hello@oakpea.example', true],
    ['Peas and oats', 'Peas and beans', 'Peas and oats', undefined],
  ])('of “%s”, now “%s”, takes over what it has as “%s”: %s', (was, is, own, isTaken) => {
    const say = (headline: string) => ({ body: [{ block: 'Headline', headline }] });
    const { fields } = place({ original: say(is), originalWas: say(was), translation: say(own) });
    expect(fields).toMatchObject([{ state: 'stale', original: is, originalWas: was }]);
    expect(fields[0]?.isTaken).toBe(isTaken);
  });

  it('takes over settings that it has as the original had them, with links and pictures of its own, and leaves others', () => {
    const page = (block: object, to = '/en-gb/products') => ({
      slug: to,
      body: [
        {
          _id: 'a',
          block: 'TextAndImage',
          headline: 'Peas',
          ...block,
          buttons: [{ _id: 'b', text: 'All', link: to }],
        },
      ],
    });
    const was = { image: 'peas', decorColour: 'emerald', imageAlign: 'left' };
    const image = { asset: 'oats', alt: 'Oats', focus: 'left' };
    const originalWas = page(was);
    const original = page(
      { ...was, image, decorColour: 'cream', imageAlign: 'right', decor: 'pod' },
      '/en-gb/recipes',
    );
    const own = { ...was, imageAlign: 'center', image: { asset: 'peas', alt: 'Erbsen' }, decor: 'pod' };
    const placed = place({ original, originalWas, translation: page(own, '/de-de/products') });
    const link = (document: EntryDocument) =>
      changeLinks('pages', document, (address) => address.replace('en-gb', 'de-de')).document;
    const settings = listChangedSettings('pages', placed, link);
    expect(settings.map(({ field, state }) => [field.join('.'), state])).toEqual([
      ['image', 'open'],
      ['decorColour', 'open'],
      ['decor', 'taken'],
      ['link', 'open'],
    ]);
    const kept = { ...placed.own, stillRight: settings[1]?.confirmation };
    const tell = (one: typeof placed) =>
      listChangedSettings('pages', { ...one, own: kept }, link).map(({ state }) => state);
    expect(tell(placed)).toEqual(['open', 'kept', 'taken', 'open']);
    const next = page(
      { ...was, image, decorColour: 'orange', imageAlign: 'right', decor: 'pod' },
      '/en-gb/recipes',
    );
    const later = place({ original: next, originalWas, translation: page(own, '/de-de/products') });
    expect(tell(later)).toEqual(['open', 'kept', 'taken', 'open']);
    const { document } = applyOperations(placed.own, followSettings(settings));
    expect(document).toMatchObject({
      slug: '/de-de/products',
      body: [
        {
          imageAlign: 'center',
          decorColour: 'cream',
          image: { ...image, alt: 'Erbsen' },
          buttons: [{ link: '/de-de/recipes' }],
        },
      ],
    });
  });
});
