import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
// @ts-expect-error It has no types.
import { xliff2js } from 'xliff';
import {
  readOriginal,
  readWritten,
  readWrittenEntries,
  toOriginalFile,
} from '#content-source/written-entries.ts';
import { locales } from '#i18n/locales.ts';
import { projectFolder } from '#platform/project-folder.ts';
import { dropBlockIds } from '#schema/block-ids.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import { readXliff } from './read-xliff.server.ts';
import { takeUnits } from './take-units.server.ts';
import { listUnits, type Translatable } from './translation-units.server.ts';
import { writeXliff } from './write-xliff.server.ts';
import { digestTarget, type Inline, toPlainText, type XliffSegment, type XliffUnit } from './xliff.server.ts';
import { listViolations } from './xliff-rules.testing.ts';

const content = join(projectFolder, 'content');
const stay = (address: string) => address;

const page = {
  slug: 'peas',
  entryTitle: 'Peas',
  body: [{ block: 'Text', text: 'Peas are **good** for [you](/en-gb/you).' }],
};

function made(given: Partial<Translatable> = {}): Translatable {
  const original: EntryDocument = given.original ?? page;
  return { kind: 'pages', locale: 'de-de', original, originalWas: original, translation: original, ...given };
}

/** What a step-by-step function returns. */
function run<Result>(steps: Generator<unknown, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value as Result;
  }
}

function write(translatable: Translatable): string {
  const { units } = run(listUnits(translatable));
  const files = [{ id: 'f1', original: 'en-gb/pages/peas.yaml', notes: [], units }];
  const target = locales[translatable.locale].languageTag;
  return [...writeXliff({ source: 'en-GB', target, files })].join('');
}

function take(translatable: Translatable, xml: string) {
  return run(takeUnits(translatable, readXliff(xml).files[0]?.units ?? [], stay));
}

/** Gives every segment a target, with the codes of its source. */
function translate(xml: string, say: (words: string) => string): XliffUnit[] {
  const rewrite = (inlines: readonly Inline[]): Inline[] =>
    inlines.map((inline) => {
      if (typeof inline === 'string') return inline.trim() === '' ? inline : say(inline);
      return { ...inline, ...(inline.content && { content: rewrite(inline.content) }) };
    });
  return (readXliff(xml).files[0]?.units ?? []).map((unit) => ({
    ...unit,
    segments: unit.segments.map(
      (segment): XliffSegment => ({ ...segment, state: 'translated', target: rewrite(segment.source) }),
    ),
  }));
}

it('leads every document of a locale out and in with nothing changed, as another reader understands it', async () => {
  const entries = (await readWrittenEntries(content)).filter(({ locale }) => locale === 'de-de');
  let fields = 0;
  for (const { kind, locale, file, translatedFrom = '' } of entries) {
    const [original, translation] = [
      await readWritten(content, toOriginalFile(file)),
      await readWritten(content, file),
    ];
    if (!original) continue;
    const originalWas = (await readOriginal(content, translatedFrom)) ?? original;
    const one = { kind, locale, original, originalWas, translation } as Translatable;
    const xml = write(one);
    expect({ file, violations: listViolations(xml) }).toEqual({ file, violations: [] });
    const { document, changes, findings } = take(one, xml);
    const { stillRight: _, translatedFrom: _from, ...own } = dropBlockIds(document) as EntryDocument;
    const { stillRight: _was, translatedFrom: _fromWas, ...was } = translation as EntryDocument;
    expect({ file, changes, findings, own }).toEqual({ file, changes: [], findings: [], own: was });
    const other = collectUnits((await xliff2js(xml)).resources);
    const read = readXliff(xml).files[0]?.units ?? [];
    for (const { id, segments } of read) {
      for (const { id: own, source, target } of segments) {
        const unit = other.get(`${id}.${own}.${digestTarget(target)}`);
        expect([unit?.source, unit?.target].map(toWords)).toEqual([source, target ?? []].map(toPlainText));
      }
    }
    fields += read.length;
  }
  expect(fields).toBeGreaterThan(300);
});

it('keeps the structure of XLIFF 2.1, whatever an entry says, and could tell if it did not', () => {
  const original = {
    slug: '',
    entryTitle: '"a" & <b>\u0007\uD800 \u{1F331}',
    body: [
      { block: 'Hero', headline: 'Peas *for* all' },
      { block: 'Text', text: 'Peas, [*beans*](/en-gb/beans "<&>").\n\n- Oats\n- [Oats](/en-gb/oats)' },
    ],
  };
  const translation = {
    ...original,
    body: [original.body[0], { block: 'Text', text: 'Erbsen **und** Bohnen' }],
  };
  const xml = write(made({ original, originalWas: original, translation }));
  expect(listViolations(xml)).toEqual([]);
  const faults = [
    [/state="\w+"/, 'state="done"'],
    [/<source>/, '<source id="1">'],
    [/ id="u[^"]*"/, ' id="u 1"'],
    [/ id="2" type="fmt"/, ' id="1" type="fmt"'],
    [/<\/segment>/, '<note>Peas</note></segment>'],
    [/ {2}<unit/, 'Peas<unit'],
    [/ trgLang="[^"]*"/, ''],
    [/<unit.*?<\/unit>/s, '$&$&'],
  ] as const;
  for (const [part, fault] of faults) {
    expect(xml).toMatch(part);
    expect([fault, listViolations(xml.replace(part, fault)).length]).toEqual([fault, 1]);
  }
});

interface ReadUnit {
  source?: unknown;
  target?: unknown;
}

/** Groups have units of their own. */
function collectUnits(value: Record<string, unknown>, found = new Map<string, ReadUnit>()) {
  for (const [name, part] of Object.entries(value)) {
    if (typeof part !== 'object' || part === null) continue;
    if ('source' in part) found.set(name, part);
    else collectUnits(part as Record<string, unknown>, found);
  }
  return found;
}

function toWords(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(toWords).join('');
  const [code] = Object.values((value ?? {}) as Record<string, { contents?: unknown }>);
  return toWords(code?.contents ?? '');
}

it('takes a translation of every original of the site, and finds its words where they were put', async () => {
  for (const { kind, locale, file } of await readWrittenEntries(content)) {
    if (locale !== 'en-gb') continue;
    const original = (await readWritten(content, file)) as EntryDocument;
    const one = made({ kind, original, originalWas: original, translation: original });
    const returned = translate(write(one), (words) => words.replaceAll(/\p{Ll}/gu, 'ä'));
    const { document, findings } = run(takeUnits(one, returned, stay));
    expect({ file, findings }).toEqual({ file, findings: [] });
    const again = run(listUnits({ ...one, translation: document })).units;
    const said = ({ segments }: XliffUnit) => segments.map(({ target = [] }) => toPlainText(target));
    expect({ file, said: again.map(said) }).toEqual({ file, said: returned.map(said) });
    expect(again.filter(({ standing }) => standing !== 'translated').map(({ name }) => name)).toEqual([]);
  }
});

describe('what comes back', () => {
  const original = {
    ...page,
    body: [
      { block: 'Text', text: 'Peas are **good** for [you](/en-gb/you).\n\nBeans are as well.' },
      { block: 'Text', text: 'Oats are food.' },
    ],
  };
  const translation = {
    slug: 'erbsen',
    entryTitle: 'Erbsen',
    body: [{ block: 'Text', text: 'Erbsen sind **gut** für [Sie](/de-de/sie).\n\nBohnen auch.' }],
  };
  const one = made({ original, originalWas: original, translation });

  it('adds a block that the translation has not, with links to its own language, once it is translated', () => {
    const whole = made({
      original: { ...original, body: original.body.toReversed() },
      translation: { body: [] },
    });
    const returned = translate(write(whole), () => 'Hafer');
    const { document } = run(takeUnits(whole, returned, (address) => address.replace('en-gb', 'de-de')));
    expect(dropBlockIds(document).body).toEqual([
      { block: 'Text', text: 'Hafer' },
      { block: 'Text', text: 'Hafer**Hafer**Hafer[Hafer](/de-de/you)Hafer\n\nHafer' },
    ]);
    // Made from an unknown original, so the block may have been forgotten.
    const older = { ...one, originalWas: undefined };
    const added = run(
      takeUnits(
        older,
        translate(write(older), (words) => (words === 'Oats are food.' ? 'Hafer' : words)),
        stay,
      ),
    );
    expect((added.document.body as unknown[]).length).toBe(2);
    expect(write(one)).not.toContain('Oats are food.');
  });

  it('keeps the translation’s own links, and leaves out what lost one, or got one from elsewhere', () => {
    const xml = write(one);
    const target = /(?<=<target>)Erbsen sind.*?(?=<\/target>)/;
    expect(
      take(
        one,
        xml.replace(target, (words) => words.replace('Sie', 'euch')),
      ).document.body,
    ).toMatchObject([{ text: 'Erbsen sind **gut** für [euch](/de-de/sie).\n\nBohnen auch.' }]);
    for (const [words, message, also = 'auch'] of [
      ['Ohne Verweis', 'The code 2 (/en-gb/you) is missing'],
      ['<pc id="2">A</pc><pc id="9" type="link">B</pc>', 'The code 9 is not of the original'],
      ['<pc id="2">A</pc><pc id="2">B</pc>', 'The code 2 is there twice'],
      ['<pc id="2">A</pc>', 'The code 2 is there twice', '<pc id="2">auch</pc>'],
    ]) {
      const taken = take(
        one,
        xml.replace(target, words as string).replace('>Bohnen auch', `>Bohnen ${also}`),
      );
      expect(taken.findings.map((finding) => finding.message)).toEqual([
        `${message}, so it is left as it is.`,
      ]);
      expect(taken.changes).toEqual([]);
    }
  });

  it('is not taken in part', () => {
    const half = write(one).replace('<target>Bohnen auch.</target>', '<target/>');
    const { changes, findings } = take(one, half);
    expect({ changes, findings }).toMatchObject({
      changes: [],
      findings: [{ message: 'Translated so far: 1 of 2 paragraphs. It is left as it is.' }],
    });
  });

  it('is taken whole where a paragraph is an entry alone, which has no words', () => {
    const target = { title: 'Peas', url: '/en-gb/peas' };
    const entry = { nodeType: 'embedded-entry-inline', data: { target }, content: [] };
    const toParagraph = (node: object) => ({ nodeType: 'paragraph', data: {}, content: [node] });
    const words = { nodeType: 'text', value: 'Peas are good.', marks: [], data: {} };
    const text = { nodeType: 'document', data: {}, content: [words, entry].map(toParagraph) };
    const whole = made({ original: { ...page, body: [{ block: 'Text', text }] } });
    const returned = translate(write(whole), () => 'Erbsen');
    const { document, findings } = run(takeUnits(whole, returned, stay));
    expect(findings).toEqual([]);
    const content = [{ content: [{ ...words, value: 'Erbsen' }] }, { content: [entry] }];
    expect(document.body).toMatchObject([{ text: { content } }]);
  });

  it('is taken though the original has changed since, and stays to be looked at', () => {
    const changed = { ...original, entryTitle: 'Peas and oats' };
    const now = made({ original: changed, originalWas: original, translation });
    const xml = write(one).replace('<target>Erbsen<', '<target>Die Erbse<');
    const { document, findings } = take(now, xml.replaceAll('state="initial"', 'state="final"'));
    expect(dropBlockIds(document)).toEqual({ ...translation, entryTitle: 'Die Erbse' });
    expect(findings.map(({ path }) => path)).toEqual(['entryTitle']);
    const { units } = run(listUnits({ ...now, translation: document }));
    expect(units.find(({ name }) => name === 'entryTitle')?.standing).toBe('stale');
  });

  it('is taken for no other text that stands where it stood, and found where it has gone', () => {
    const texts = (...said: string[]) => ({ ...page, body: said.map((text) => ({ block: 'Text', text })) });
    const was = texts('Peas are good for you.', 'Beans are as well.');
    const before = made({ original: was, translation: texts('Peas are good for you.', 'Bohnen auch.') });
    const returned = translate(write(before), (words) => (words.startsWith('Peas are') ? 'Erbsen' : words));
    const original = texts('We deliver on Mondays.', 'Beans are as well.', 'Peas are good for us.');
    const translation = texts('Montags.', 'Bohnen auch.', 'Peas are good for you.');
    const now = { ...before, original, originalWas: original, translation };
    const { changes, findings } = run(takeUnits(now, returned.slice(1, 2), stay));
    expect([changes, findings].map((told) => told.map(({ path }) => path))).toEqual([
      ['body[2].text'],
      ['body[0].text'],
    ]);
    const gone = texts('We deliver on Mondays.', 'Beans are as well.');
    const whole = texts('Peas are good.\n\nThey are green, and grow in a pod.');
    const divided = texts('Peas are good.', 'They are green, and grow in a pod.');
    const parts = { ...before, original: divided, originalWas: divided, translation: divided };
    const ofWhole = translate(write(made({ original: whole })), () => 'Erbsen').slice(1);
    expect(run(takeUnits(parts, ofWhole, stay)).changes).toEqual([]);
    expect(
      run(takeUnits({ ...now, original: gone, originalWas: gone }, returned.slice(1, 2), stay)),
    ).toMatchObject({
      changes: [],
      findings: [{ message: 'The original has no such text any more.' }],
    });
    const none = { ...page, body: [] };
    const alike = made({ original: texts('We deliver peas.', 'We deliver beans.'), translation: none });
    const ofBoth = translate(write(alike), (words) => (words.endsWith('peas.') ? 'Erbsen' : 'Bohnen')).slice(
      1,
    );
    const last = texts('We deliver black beans.');
    expect(run(takeUnits({ ...alike, original: last, originalWas: last }, ofBoth, stay))).toMatchObject({
      changes: [{ path: 'body[0].text', says: 'Bohnen' }],
      findings: [
        { path: 'body[0].text', message: 'The original has no such text any more.' },
        { path: 'body[1].text' },
      ],
    });
  });

  it('never undoes what was changed here since, and tells of what was changed on both sides', () => {
    const here = { ...one, translation: { ...translation, entryTitle: 'Erbsen und mehr' } };
    expect(take(here, write(one))).toMatchObject({ document: here.translation, changes: [], findings: [] });
    const { document, findings } = take(here, write(one).replace('<target>Erbsen<', '<target>Die Erbse<'));
    expect(document.entryTitle).toBe('Erbsen und mehr');
    expect(findings).toMatchObject([{ path: 'entryTitle', message: expect.stringContaining('“Die Erbse”') }]);
  });

  it('is still right where a changed field comes back as translated', () => {
    const changed = made({
      original: { ...original, entryTitle: 'Peas!', meta: { title: 'All about peas' } },
      originalWas: original,
      translation,
    });
    const xml = write(changed);
    expect(take(changed, xml).document).not.toHaveProperty('stillRight');
    const { document, changes, confirmed } = take(
      changed,
      xml.replaceAll('state="initial"', 'state="reviewed"'),
    );
    expect({ changes, confirmed }).toEqual({ changes: [], confirmed: 1 });
    const { units } = run(listUnits({ ...changed, translation: document }));
    expect(units.filter(({ standing }) => standing === 'stale')).toEqual([]);
  });

  it('is prefilled, and to be read, where words came that nobody says are translated', () => {
    const one = made();
    const rewrite = (state: XliffSegment['state']) => (unit: XliffUnit) => ({
      ...unit,
      segments: unit.segments.map((segment) => ({ ...segment, state, target: ['Aus der Maschine'] })),
    });
    const [unit, ...others] = readXliff(write(one)).files[0]?.units ?? [];
    const taken = run(takeUnits(one, [rewrite('initial')(unit as XliffUnit), ...others], stay)).document;
    const tell = (translation: EntryDocument) => run(listUnits({ ...one, translation })).units[0]?.standing;
    expect([tell(taken), tell({ ...taken, stillRight: '' })]).toEqual(['machine', 'translated']);
    const again = { ...one, translation: taken };
    const [read] = readXliff(write(again)).files[0]?.units ?? [];
    const { document, confirmed } = run(takeUnits(again, [rewrite('reviewed')(read as XliffUnit)], stay));
    expect([tell(document), confirmed]).toEqual(['translated', 1]);
  });

  it('tells of texts that the original has not, and of none where words are the same twice', () => {
    const twice = {
      ...page,
      body: [
        { block: 'Text', text: 'Peas.' },
        { block: 'Text', text: 'Peas.' },
      ],
    };
    const same = made({ original: twice, originalWas: twice, translation: twice });
    let number = 0;
    const returned = translate(write(same), (words) => {
      number += 1;
      return `${words} ${number}`;
    });
    const { document, findings } = run(takeUnits(same, returned, stay));
    expect(findings).toEqual([]);
    expect(document.body).toMatchObject([{ text: 'Peas. 2' }, { text: 'Peas. 3' }]);
    expect(
      take(made({ original: { slug: 'x' }, translation: { slug: 'x' } }), write(one)).findings,
    ).toHaveLength(2);
  });
});

describe('what is no such document', () => {
  const xml = write(made());

  it.each([
    ['cut off', xml.slice(0, -40), /ends too early/],
    ['of version 1', '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"/>', /XLIFF 1/],
    ['something else', '<svg/>', /no XLIFF 2/],
    ['nothing', '', /not well formed/],
    ['of no language', xml.replace(/trgLang="[^"]*"/, ''), /trgLang/],
    ['with entities', `<!DOCTYPE x [<!ENTITY a "aaaa">]>${xml}`, /document type/],
    ['with a code without an end', xml.replace('</source>', '<sc id="7"/></source>'), /does not end/],
    [
      'nested beyond measure',
      xml.replace('</source>', `${'<mrk id="m">'.repeat(99)}${'</mrk>'.repeat(99)}</source>`),
      /nested/,
    ],
  ])('is refused where it is %s', (_, text, message) => {
    expect(() => readXliff(text)).toThrow(message);
  });
});

it('reads what other tools write otherwise: ends apart, annotations, prefixes, segments divided and joined', () => {
  const xml = `<x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de">
    <x:file id="f"><x:group id="g"><x:unit id="u1.s1.0"><x:segment state="final"><x:source>a <x:sc id="1" type="fmt" subType="xlf:b"/>b<x:ec startRef="1"/></x:source><x:target>c</x:target></x:segment>
    <x:ignorable><x:source> </x:source><x:target> </x:target></x:ignorable>
    <x:segment state="translated"><x:source><x:mrk id="m">d</x:mrk><x:cp hex="0007"/></x:source><x:target>e</x:target></x:segment>
    <x:ignorable><x:source> </x:source></x:ignorable><x:segment state="final"><x:source>f</x:source><x:target>g</x:target></x:segment></x:unit></x:group></x:file></x:xliff>`;
  expect(readXliff(xml).files[0]?.units).toMatchObject([
    {
      id: 'u1',
      segments: [
        {
          id: 's1',
          state: 'translated',
          source: ['a ', { id: '1', kind: 'bold', content: ['b'] }, ' d\u0007 f'],
          target: ['c e g'],
        },
      ],
    },
  ]);
});

it('keeps every character, and marks within highlights', () => {
  const original = {
    slug: '',
    entryTitle: '"a" & <b>\r\u0007 \u{1F331} \u202Eabc \u2067“אפונה”\u2069',
    body: [{ block: 'Hero', headline: 'Peas *for* all, 2 * 3' }],
  };
  const one = made({ original, originalWas: original, translation: original });
  const { changes, findings } = take(one, write(one));
  expect({ changes, findings }).toEqual({ changes: [], findings: [] });
});
