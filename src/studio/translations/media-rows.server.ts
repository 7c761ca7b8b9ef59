import { parse } from 'node:path';
import type { FileSource } from '#content-source/files/file-source.ts';
import type { ExaminedFile } from '#content-source/files/index-media.ts';
import { foldText } from '#i18n/fold-text.ts';
import { defaultLocale, type Locale, localeCodes, mapLocales } from '#i18n/locales.ts';
import { createEventLoopYielder } from '#platform/event-loop-yielder.ts';
import type { StudioDatabase } from '#studio/contract/studio-tables.server.ts';
import type { EntrySummary } from '#studio/entries/contract.ts';
import type { LiveOverlay } from '#studio/entries/live-overlay.server.ts';
import { judgeMedia, type MediaTexts, readMediaTexts } from '#studio/media/media-words.ts';
import type { TranslationCell, TranslationRow } from './contract.ts';

/** A row of the table, with what it is found by. */
export interface IndexedRow {
  row: TranslationRow;
  /** For search, folded. */
  text: string;
  /** Who changed what is in it last, and when. */
  edits: readonly Pick<EntrySummary, 'locale' | 'updatedAt' | 'updatedBy'>[];
}

export interface MediaRowsContext {
  database: Pick<StudioDatabase, 'kysely'>;
  content: Pick<FileSource, 'mediaFiles'>;
  overlay: Pick<LiveOverlay, 'current'>;
}

/** Pictures and films that are described, as rows beside the entries: changes to them are live at once. */
export async function listMediaRows({
  database: { kysely },
  content,
  overlay,
}: MediaRowsContext): Promise<readonly IndexedRow[]> {
  const over = indexByName(overlay.current()?.media ?? []);
  const own = indexByName(content.mediaFiles().filter(({ asset }) => asset));
  const changes = await kysely
    .selectFrom('studio_audit')
    .select(['subject', 'by_name', ({ fn }) => fn.max('at').as('at')])
    .where('action', 'like', 'media.%')
    .groupBy(['subject', 'by_name'])
    .execute();
  const changesOf = Map.groupBy(changes, ({ subject }) => subject ?? '');
  const yieldWhenDue = createEventLoopYielder();
  const rows: IndexedRow[] = [];
  for (const name of new Set([...own.keys(), ...over.keys()])) {
    await yieldWhenDue();
    const [file, upload] = [own.get(name), over.get(name)];
    const asset = upload?.asset ?? file?.asset;
    const entry = upload?.asset ? upload.entry : { ...file?.entry, ...upload?.entry };
    const words = asset && entry && readMediaTexts(entry, asset.kind === 'film');
    if (!words || !localeCodes.some((locale) => judgeMedia(words, locale))) continue;
    const [last] = (changesOf.get(name) ?? []).sort((a, b) => (a.at > b.at ? -1 : 1));
    const title = entry.title || name;
    const edit = last && { updatedAt: last.at, ...(last.by_name !== null && { updatedBy: last.by_name }) };
    rows.push({
      row: {
        ...{ kind: 'media', key: name, file: `media/${name}`, title },
        path: upload?.asset ? upload.name : (file?.name ?? name),
        cells: mapLocales((locale) => judgeCell(words, locale)),
      },
      text: foldText(`${title} ${name} ${words.alt[defaultLocale] ?? ''}`),
      edits: edit ? localeCodes.map((locale) => ({ locale, ...edit })) : [],
    });
  }
  return rows;
}

/** A film has a file for each of its formats, described alike. */
function indexByName(files: readonly ExaminedFile[]): ReadonlyMap<string, ExaminedFile> {
  return new Map(files.toReversed().map((file) => [parse(file.name).name, file]));
}

function judgeCell(words: MediaTexts, locale: Locale): TranslationCell {
  const entry = 'published' as const;
  if (locale === defaultLocale) return { state: 'original', fields: {}, blocks: {}, entry };
  // What is English is read in another English as well.
  const state = judgeMedia(words, locale) ?? 'translated';
  return { state, fields: { [state]: 1 }, blocks: {}, entry };
}
