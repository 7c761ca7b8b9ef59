import { memoizeByIdentity } from '#content-source/incremental.ts';
import type { Locale } from '#i18n/locales.ts';
import { createEventLoopYielder } from '#platform/event-loop-yielder.ts';
import { isRecord } from '#schema/is-record.ts';
import type { EntryKind } from '#studio/contract/fields.ts';
import type { EntryDocument, Finding } from '#studio/documents/contract.ts';
import { listFields } from '#studio/documents/map-fields.ts';
import { isFault } from '#studio/entries/is-fault.ts';
import { toFieldText } from '../field-texts.ts';
import type { WordKind } from '../word-rules/patterns.ts';
import { type FoundWords, findWords } from '../word-rules/word-rules.ts';
import { listAsked, type Plan, type PublishContext, placeFinding } from './publish-context.server.ts';
import { readPlanned } from './read-shown.server.ts';

/**
 * Names that a locale's market does not allow for plant-based food, and claims that need evidence, in the entries asked
 * for. The settings of the locale say which are faults, and hold the evidence: it silences a claim until its last day.
 *
 * @param severity to find no more than faults, as publishing does
 */
export async function adviseOnWords(
  context: Pick<PublishContext, 'content' | 'database' | 'now'>,
  { changes }: Pick<Plan, 'changes'>,
  severity: Finding['severity'] = 'advice',
): Promise<Finding[]> {
  const today = new Date(context.now()).toISOString().slice(0, 10);
  const settings = new Map<Locale, Wording>();
  const found: Finding[] = [];
  for (const { name, document } of listAsked({ changes })) {
    const { file, kind, locale } = name;
    if (!locale || kind === 'redirects') continue;
    const wording =
      settings.get(locale) ?? readWording(await readPlanned(context, { changes }, `${locale}/site.yaml`));
    settings.set(locale, wording);
    if (severity === 'fault' && wording.faults.length === 0) continue;
    for (const { path, ...words } of await remember(document)(kind, locale)) {
      const shown = wording.evidence.filter((one) => isOn(one, words));
      if (shown.some(({ until }) => until >= today)) continue;
      found.push({
        ...placeFinding(file, document, path),
        severity: wording.faults.includes(words.kind) ? 'fault' : 'advice',
        ...describe(words, shown.at(-1)),
      });
    }
  }
  return severity === 'fault' ? found.filter(isFault) : found;
}

/** Letters of one text: some thirty pages of print. More would hold up others. */
const mostRead = 100_000;

/** Each check asks anew, and Health for everything. */
const remember = memoizeByIdentity((document: EntryDocument) => {
  let known: Promise<readonly PlacedWords[]> | undefined;
  return (kind: EntryKind, locale: Locale) => {
    known ??= read(kind, locale, document);
    return known;
  };
});

type PlacedWords = FoundWords & { path: string };

async function read(kind: EntryKind, locale: Locale, document: EntryDocument): Promise<PlacedWords[]> {
  const all: PlacedWords[] = [];
  const yieldWhenDue = createEventLoopYielder();
  for (const { field, value, path } of listFields(kind, document)) {
    const isRead = field.kind === 'richText' || (field.kind === 'text' && field.reads !== 'nothing');
    const found = isRead ? findWords(locale, toFieldText(value).slice(0, mostRead)) : [];
    all.push(...new Map(found.map((one) => [`${one.kind} ${one.words}`, { ...one, path }])).values());
    await yieldWhenDue();
  }
  return all;
}

interface Evidence {
  words: string;
  evidence: string;
  /** Its last day, as an ISO 8601 date. */
  until: string;
}

interface Wording {
  /** The kinds of words that keep an entry back. */
  faults: readonly unknown[];
  evidence: readonly Evidence[];
}

function readWording(site: EntryDocument | undefined): Wording {
  const { faults, evidence } = isRecord(site?.wording) ? site.wording : {};
  const rows: readonly unknown[] = Array.isArray(evidence) ? evidence : [];
  return {
    faults: Array.isArray(faults) ? faults : [],
    evidence: rows.filter(isRecord).map((row) => ({
      words: String(row.words ?? ''),
      evidence: String(row.evidence ?? ''),
      until: String(row.until ?? '').slice(0, 10),
    })),
  };
}

/** Names are not allowed whatever the evidence. */
const isName = (kind: WordKind) => kind === 'dairyNames' || kind === 'meatNames';

/** Whether evidence is on a claim: that says all its words, in whatever forms. */
function isOn({ words }: Evidence, { kind, words: claim }: FoundWords): boolean {
  const stems = toWords(words).map((word) => (word.length > 5 ? word.slice(0, -2) : word));
  const said = toWords(claim);
  return !isName(kind) && stems.length > 0 && stems.every((stem) => said.some((one) => one.startsWith(stem)));
}

function toWords(text: string): readonly string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

function describe(
  { kind, words, source }: FoundWords,
  evidence: Evidence | undefined,
): Pick<Finding, 'message' | 'remedy'> {
  const said = `“${words}”`;
  if (isName(kind))
    return {
      message: `${said} is not allowed here as a name of plant-based food: see ${source}.`,
      remedy: 'Call it what it is made of and for, such as a drink, a spread or pieces.',
    };
  const remedy = 'Say what you can show instead, or enter the evidence in the site settings.';
  const past = evidence ? ` What showed it (${evidence.evidence}) held until ${evidence.until}.` : '';
  return { message: `${said} is a claim that needs evidence: see ${source}.${past}`, remedy };
}
