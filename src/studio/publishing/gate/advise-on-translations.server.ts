import { listBorrowed } from '#content-source/compare-translations.ts';
import type { ContentSnapshot } from '#content-source/snapshot.ts';
import { toOriginalFile } from '#content-source/written-entries.ts';
import { defaultLocale, type Locale, locales } from '#i18n/locales.ts';
import { isInOriginalLanguage } from '#i18n/original-language.ts';
import { toWords } from '#schema/editor-labels.ts';
import { isRecord } from '#schema/is-record.ts';
import { shorten } from '#schema/issue.ts';
import type { EntryName } from '#studio/contract/fields.ts';
import type { TranslatedField } from '#studio/documents/compare-translation.ts';
import type { EntryDocument, Finding } from '#studio/documents/contract.ts';
import { type FoundTerm, listTermFiles, readTerms } from '#studio/documents/terms.ts';
import { compareWithOriginal, mostCompared } from '#studio/entries/compare-with-original.server.ts';
import { createForeignLinkReader } from '#studio/entries/find-counterpart.server.ts';
import { isFault } from '#studio/entries/is-fault.ts';
import { readLinks } from './list-links.server.ts';
import { listAsked, type Plan, type PublishContext, placeFinding } from './publish-context.server.ts';
import { readPlanned } from './read-shown.server.ts';

/** Of each rule, as many fields are named one by one; of others, only how many they are. */
const mostNamed = 20;

/** What a locale's settings can make a fault, as `keepsBack` there names it. */
type Rule = 'copied' | 'stale' | 'links' | 'mixed' | 'terms';

type Said = Pick<Finding, 'message' | 'remedy'> & { path?: string; rule?: Rule };

/**
 * Advice on translations among the entries asked for: fields left in the original's words, or whose original has changed
 * since; links to other locales; passages in another language; terms that are not used. What the settings of a locale say
 * keeps a translation back is a fault.
 *
 * @param snapshot the site as it would be
 * @param severity to find no more than faults, as publishing does
 */
export async function adviseOnTranslations(
  context: Pick<PublishContext, 'content' | 'database'>,
  { changes }: Pick<Plan, 'changes'>,
  snapshot: Pick<ContentSnapshot, 'locales'>,
  severity: Finding['severity'] = 'advice',
): Promise<Finding[]> {
  const settings = new Map<Locale, readonly (EntryDocument | undefined)[]>();
  const read = (file: string) => readPlanned(context, { changes }, file);
  const found: Finding[] = [];
  for (const { name, document } of listAsked({ changes })) {
    const { file, kind, locale } = name;
    if (!locale || kind === 'redirects') continue;
    const sites = settings.get(locale) ?? (await Promise.all(listTermFiles(locale).map(read)));
    settings.set(locale, sites);
    const kept: unknown = isRecord(sites[0]?.translating) ? sites[0].translating.keepsBack : undefined;
    const rules: readonly unknown[] = Array.isArray(kept) ? kept : [];
    if (severity === 'fault' && rules.length === 0) continue;
    const rate = (rule: Rule | undefined) => ({
      severity: rules.includes(rule) ? ('fault' as const) : ('advice' as const),
    });
    const links = await describeForeignLinks({ kind, locale }, document, snapshot);
    const said = locale === defaultLocale ? [] : await compare({ ...name, locale }, document, sites);
    for (const { rule, path = '', ...words } of [...links, ...said])
      found.push({ ...placeFinding(file, document, path), ...rate(rule), ...words });
  }
  return severity === 'fault' ? found.filter(isFault) : found;

  async function compare(
    name: EntryName & { locale: Locale },
    document: EntryDocument,
    sites: readonly (EntryDocument | undefined)[],
  ): Promise<Said[]> {
    const file = toOriginalFile(name.file);
    const original = await read(file);
    if (!original) return [];
    const terms = readTerms(sites);
    const compared = await compareWithOriginal(
      context,
      { file, document: original },
      { ...name, document, terms },
    );
    const mixed = adviseOnMixture(name, snapshot);
    if (!compared) return [tooLong, ...mixed];
    const { fields } = compared;
    const lacking = fields.flatMap((field) => {
      const missing = (field.terms ?? []).filter(({ isMissing }) => isMissing);
      return missing.length > 0 && field.state !== 'copied' ? [describeTerms(field, missing)] : [];
    });
    return [
      ...limit(fields.filter(({ state }) => state === 'copied').map(describeCopied)),
      ...limit(fields.filter(({ state }) => state === 'stale').map(describeStale)),
      ...describePrefilled(fields.filter(({ state }) => state === 'machine')),
      ...limit(lacking),
      ...mixed,
    ];
  }
}

/** Links to pages of other locales: typical of a copy not yet translated, but possibly meant. */
async function describeForeignLinks(
  { kind, locale }: Pick<EntryName, 'kind'> & { locale: Locale },
  document: EntryDocument,
  snapshot: Pick<ContentSnapshot, 'locales'>,
): Promise<Said[]> {
  const read = createForeignLinkReader(snapshot, locale);
  const all = await readLinks(kind, document);
  const links = new Map(all.map((link) => [JSON.stringify(link), link]));
  return [...links.values()].flatMap(({ address, path }): Said[] => {
    const foreign = read(address);
    if (!foreign) return [];
    const instead = foreign.counterpart
      ? `Link to ${foreign.counterpart}, the same page here`
      : 'Link to a page in this locale';
    const message = `The link ${address} leads to another locale: ${locales[foreign.locale].label}.`;
    return [{ rule: 'links', path, message, remedy: `${instead}, unless you mean visitors to go there.` }];
  });
}

function limit(said: readonly Said[]): readonly Said[] {
  const [first] = said;
  const left = said.length - mostNamed;
  if (!first || left <= 0) return said;
  const message = left === 1 ? '1 more field like these.' : `${left} more fields like these.`;
  return [
    ...said.slice(0, mostNamed),
    { rule: first.rule, message, remedy: 'Compare the page with its original.' },
  ];
}

const tooLong: Said = {
  message: `The page has more than ${mostCompared} blocks, too many to compare it with its original here.`,
  remedy: 'Look yourself what is not translated, and what its original has changed.',
};

function describeCopied({ path, original }: TranslatedField): Said {
  return {
    ...{ rule: 'copied', path },
    message: `This is the original’s text, word for word: “${shorten(original)}”.`,
    remedy: 'Translate it, or press “Right as it is” beside its block’s fields.',
  };
}

function describeStale({ path, original, originalWas }: TranslatedField): Said {
  const now = `“${shorten(original)}”`;
  const was = originalWas ? `it said “${shorten(originalWas)}”, and says ${now} now` : `it says ${now} now`;
  return {
    ...{ rule: 'stale', path },
    message: `The original has changed since this was translated: ${was}.`,
    remedy: 'Bring this up to date, or press “Still right” beside its block’s fields.',
  };
}

function describePrefilled(fields: readonly TranslatedField[]): readonly Said[] {
  const [first] = fields;
  if (!first) return [];
  const texts = fields.length === 1 ? '1 text was' : `${fields.length} texts were`;
  const message = `${texts} prefilled, and nobody says to have read them.`;
  return [
    { path: first.path, message, remedy: 'Change them, or press “Right as it is” beside the original.' },
  ];
}

function describeTerms({ path }: TranslatedField, terms: readonly FoundTerm[]): Said {
  const named = terms.map(({ term, forms: [usual = term] }) =>
    usual === term ? `“${term}”, which stays as it is` : `“${usual}” for “${term}”`,
  );
  return {
    ...{ rule: 'terms', path },
    message: `A term is not used here: ${named.join('; ')}.`,
    remedy: 'Use it, or add the form used here to the terms in the site settings.',
  };
}

/** Passages and folders that visitors would read in the original's language. */
function adviseOnMixture(
  { kind, key, locale }: EntryName & { locale: Locale },
  snapshot: Pick<ContentSnapshot, 'locales'>,
): readonly Said[] {
  if (isInOriginalLanguage(locale)) return [];
  const { pages, news } = snapshot.locales[locale];
  const wanted = kind === 'pages' || kind === 'news' ? key : `${kind}/${key}`;
  const shown = [...(kind === 'news' ? news : pages).values()].find((page) => page.key === wanted);
  return (shown ? listBorrowed(shown) : []).map((part) => ({
    rule: 'mixed',
    message: `${toWords(part)} is in the original’s language, while the rest is translated.`,
    remedy: 'Translate it here, unless you mean visitors to read it as it is.',
  }));
}
