import { type Locale, localeCodes, locales } from '#i18n/locales.ts';
import type { MediaChange, MediaItem } from '../contract.ts';
import { messages } from '../messages.ts';
import { readTags } from '../normalise.ts';

/** The values of an item's form. */
export type Written = Pick<MediaItem, 'alt' | 'isDecorative' | 'kind' | 'titles' | 'madeFrom'> & {
  focus: MediaItem['focus'];
  title: string;
  tags: string;
  folder: string;
};

export function toWritten(item: MediaItem): Written {
  const { alt, isDecorative, kind, focus, titles = {}, madeFrom = {}, title = '', tags, folder } = item;
  return { alt, titles, madeFrom, isDecorative, kind, focus, title, tags: tags.join(', '), folder };
}

/** The changed fields only, as others may have edited other locales. */
export function compare(before: Written, now: Written): MediaChange {
  const alt = compareTexts(before.alt, now.alt);
  const titles = compareTexts(before.titles, now.titles);
  const madeFrom = compareTexts(before.madeFrom, now.madeFrom);
  const tags = readTags(now.tags);
  return {
    ...(alt && { alt }),
    ...(titles && { titles }),
    ...(madeFrom && { madeFrom }),
    ...(before.isDecorative !== now.isDecorative && { isDecorative: now.isDecorative }),
    ...(before.focus !== now.focus && { focus: now.focus ?? null }),
    ...(before.title !== now.title && { title: now.title }),
    ...(before.folder !== now.folder && { folder: now.folder }),
    ...(readTags(before.tags).join() !== tags.join() && { tags }),
  };
}

/** The changed locales; undefined where there are none. */
function compareTexts(before: MediaItem['alt'] = {}, now: MediaItem['alt'] = {}): MediaChange['alt'] {
  const changed = localeCodes.filter((code) => (before[code] ?? '') !== (now[code] ?? ''));
  if (changed.length === 0) return undefined;
  return Object.fromEntries(changed.map((code) => [code, now[code]?.trim() || null]));
}

/** An independently merged part of the form. */
interface Part {
  label: string;
  read: (written: Written) => string;
  /** Replaces this part with that of `from`. */
  take: (written: Written, from: Written) => Written;
}

const parts: readonly Part[] = [
  ...localeCodes.map((code) => ofTexts('alt', code, messages.alternativeIn(locales[code].label))),
  ...localeCodes.map((code) => ofTexts('titles', code, messages.titleIn(locales[code].label))),
  ofField('isDecorative', messages.decorative, (isIt) => (isIt ? messages.yes : messages.no)),
  ofField('focus', messages.focus, (focus) => messages.focusAreas[focus ?? 'middle']),
  ofField('title', messages.title, (title) => title),
  ofField('folder', messages.folder, (folder) => folder),
  ofField('tags', messages.tags, (tags) => readTags(tags).join(', ')),
];

function ofField<Name extends keyof Written>(
  name: Name,
  label: string,
  say: (value: Written[Name]) => string,
): Part {
  return {
    label,
    read: (written) => say(written[name]),
    take: (written, from) => ({ ...written, [name]: from[name] }),
  };
}

function ofTexts(name: 'alt' | 'titles', code: Locale, label: string): Part {
  return {
    label,
    read: (written) => written[name]?.[code] ?? '',
    take: (written, from) => {
      const { madeFrom } = from;
      return {
        ...written,
        [name]: put(written[name], code, from[name]?.[code]),
        ...(madeFrom && { madeFrom: put(written.madeFrom, code, madeFrom[code]) }),
      };
    },
  };
}

function put(texts: MediaItem['alt'] = {}, code: Locale, text: string | undefined): MediaItem['alt'] {
  const { [code]: _before, ...others } = texts;
  return { ...others, ...(text !== undefined && { [code]: text }) };
}

/** A conflict: two editors changed the same part. */
export interface Clash {
  label: string;
  /** The other's value; empty where they removed it. */
  theirs: string;
  /** Replaces the editor's value with the other's. */
  takeTheirs: (written: Written) => Written;
}

/**
 * A three-way merge of the form with an item's new state: untouched parts take the new values; parts changed
 * on both sides are conflicts.
 */
export function rebase(
  before: Written,
  written: Written,
  next: Written,
): { written: Written; clashes: Clash[] } {
  const clashes: Clash[] = [];
  let rebased = written;
  for (const { label, read, take } of parts) {
    const theirs = read(next);
    if (read(before) === read(written)) rebased = take(rebased, next);
    else if (theirs !== read(before) && theirs !== read(written))
      clashes.push({ label, theirs, takeTheirs: (now) => take(now, next) });
  }
  // What a translation was made from is its translator's, until the words are taken from somebody else.
  const own = localeCodes.filter((code) => written.madeFrom?.[code] !== before.madeFrom?.[code]);
  const madeFrom = own.reduce((all, code) => put(all, code, written.madeFrom?.[code]), next.madeFrom);
  return { written: { ...rebased, madeFrom }, clashes };
}
