import { type Locale, localeCodes, locales } from '#i18n/locales.ts';
import type { MediaChange, MediaItem } from '../../api/media.ts';
import { words } from '../../shell/words/media.ts';
import { readTags } from '../read-tags.ts';

/** What is written of an item in its form. */
export type Written = Pick<MediaItem, 'alt' | 'isDecorative' | 'kind' | 'focus' | 'titles'> & {
  title: string;
  tags: string;
  folder: string;
};

export function toWritten(item: MediaItem): Written {
  const { alt, isDecorative, kind, focus, titles = {}, title = '', tags, folder } = item;
  return { alt, titles, isDecorative, kind, ...(focus && { focus }), title, tags: tags.join(', '), folder };
}

/** What is sent is what was changed: another editor may have written in another locale meanwhile. */
export function compare(before: Written, now: Written): MediaChange {
  const alt = compareTexts(before.alt, now.alt);
  const titles = compareTexts(before.titles, now.titles);
  const tags = readTags(now.tags);
  return {
    ...(alt && { alt }),
    ...(titles && { titles }),
    ...(before.isDecorative !== now.isDecorative && { isDecorative: now.isDecorative }),
    ...(before.focus !== now.focus && { focus: now.focus ?? null }),
    ...(before.title !== now.title && { title: now.title }),
    ...(before.folder !== now.folder && { folder: now.folder }),
    ...(readTags(before.tags).join() !== tags.join() && { tags }),
  };
}

/** Undefined where nothing was changed. */
function compareTexts(before: MediaItem['alt'] = {}, now: MediaItem['alt'] = {}): MediaChange['alt'] {
  const changed = localeCodes.filter((code) => (before[code] ?? '') !== (now[code] ?? ''));
  if (changed.length === 0) return undefined;
  return Object.fromEntries(changed.map((code) => [code, now[code]?.trim() || null]));
}

/** Something that is written of an item, for itself. */
interface Part {
  label: string;
  read: (written: Written) => string;
  /** What is written, with this part as another has it. */
  take: (written: Written, from: Written) => Written;
}

const parts: readonly Part[] = [
  ...localeCodes.map((code) => ofTexts('alt', code, words.alternativeIn(locales[code].label))),
  ...localeCodes.map((code) => ofTexts('titles', code, words.titleIn(locales[code].label))),
  {
    label: words.decorative,
    read: ({ isDecorative }) => (isDecorative ? words.yes : words.no),
    take: (written, { isDecorative }) => ({ ...written, isDecorative }),
  },
  {
    label: words.focus,
    read: ({ focus }) => words.focusAreas[focus ?? 'middle'],
    take: ({ focus: _before, ...written }, { focus }) => ({ ...written, ...(focus && { focus }) }),
  },
  {
    label: words.title,
    read: ({ title }) => title,
    take: (written, { title }) => ({ ...written, title }),
  },
  {
    label: words.folder,
    read: ({ folder }) => folder,
    take: (written, { folder }) => ({ ...written, folder }),
  },
  {
    label: words.tags,
    read: ({ tags }) => readTags(tags).join(', '),
    take: (written, { tags }) => ({ ...written, tags }),
  },
];

function ofTexts(name: 'alt' | 'titles', code: Locale, label: string): Part {
  return {
    label,
    read: (written) => written[name]?.[code] ?? '',
    take: (written, from) => {
      const { [code]: _before, ...others } = written[name] ?? {};
      const text = from[name]?.[code];
      return { ...written, [name]: { ...others, ...(text !== undefined && { [code]: text }) } };
    },
  };
}

/** Something that two have written otherwise. */
export interface Clash {
  label: string;
  /** What the other one has written; empty where that was taken away. */
  theirs: string;
  /** What is written, with theirs in place of it. */
  takeTheirs: (written: Written) => Written;
}

/**
 * What is written, over what an item has become meanwhile: parts that nobody has touched here are as they are now. Both
 * versions are known of those that both have changed.
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
  return { written: rebased, clashes };
}
