import { join } from 'node:path';
import { mediaFolder } from '#content-source/files/content-files.ts';
import { readMediaManifest } from '#content-source/files/media-manifest.ts';
import { type Locale, localeCodes } from '#i18n/locales.ts';
import { judgeMedia, type MediaState, readMediaTexts } from '#studio/media/media-words.ts';
import { renderTable } from './translation-report.ts';

/** How the words of a picture or film stand to the original's, in each locale that has to have some. */
export interface JudgedMedia {
  file: string;
  states: Readonly<Partial<Record<Locale, MediaState>>>;
}

const states: readonly MediaState[] = ['translated', 'stale', 'copied', 'missing', 'unknown'];

/** Judges the text alternatives and film titles of a content folder's manifest. */
export async function judgeManifest(root: string): Promise<readonly JudgedMedia[]> {
  const file = `${mediaFolder}/manifest.json`;
  const { entries } = await readMediaManifest(join(root, file), file);
  return [...(entries?.values() ?? [])].map(({ file: name, path, ...entry }) => {
    const media = readMediaTexts(entry, path.startsWith('videos'));
    const judged = localeCodes.flatMap((locale) => {
      const state = judgeMedia(media, locale);
      return state ? [[locale, state] as const] : [];
    });
    return { file: name, states: Object.fromEntries(judged) };
  });
}

/** Renders how many files each locale has in which state, and those whose original has changed. */
export function renderMediaReport(media: readonly JudgedMedia[], folder: string): string {
  const counts = localeCodes.map((locale) => {
    const own = media.map((one) => one.states[locale]);
    return [locale, ...states.map((state) => String(own.filter((one) => one === state).length))];
  });
  const stale = media.flatMap(({ file, states: own }) => {
    const names = localeCodes.filter((locale) => own[locale] === 'stale');
    return names.length > 0 ? [`  ${folder}/${mediaFolder}/${file}: ${names.join(', ')}`] : [];
  });
  const lines = stale.length > 0 ? `\n\nDescribed otherwise in the original since:\n${stale.join('\n')}` : '';
  return renderTable([['media', ...states], ...counts], 'right') + lines;
}
