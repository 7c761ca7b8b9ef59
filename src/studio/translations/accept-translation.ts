import type { Locale } from '#i18n/locales.ts';
import { ApiError, callApi } from '#studio/contract/call-api.ts';
import { placeTranslation } from '#studio/documents/compare-translation.ts';
import { applyOperations } from '#studio/documents/document-operations.ts';
import { followSettings, listChangedSettings } from '#studio/documents/follow-original.ts';
import { changeLinks } from '#studio/documents/rewrite-links.ts';
import { readOriginalWords } from '#studio/media/media-words.ts';
import { messages } from './messages.ts';

/**
 * Says of a translation that it is up to date with its original as it is now. Settings that were to follow have followed, or
 * they would be the translation's own.
 *
 * @throws ApiError where it has no original any more, or was saved meanwhile; and NetworkError
 */
export async function acceptTranslation(file: string): Promise<void> {
  const original = await callApi('GET /translations/{file}', { file, query: {} });
  if (!original) throw new ApiError(404, { code: 'not-found', message: messages.noOriginal });
  const opened = await callApi('GET /entries/{file}', { file });
  const { revision: translatedFrom, madeFrom, links, document: now = {} } = original;
  const { kind, locale, revision, fileDigest = null } = opened;
  const originalWas = madeFrom === translatedFrom ? now : original.was;
  let { document } = opened;
  if (locale && originalWas) {
    const steps = placeTranslation({ kind, locale, original: now, originalWas, translation: document });
    let step = steps.next();
    while (!step.done) step = steps.next();
    const settings = listChangedSettings(
      kind,
      step.value,
      (whole) => changeLinks(kind, whole, (address) => links?.[address] ?? address).document,
    );
    const operations = followSettings(settings);
    if (operations.length > 0) document = applyOperations(step.value.own, operations).document;
  }
  const body = { document: { ...document, translatedFrom }, revision, openedDigest: fileDigest };
  await callApi('PUT /drafts/{file}', { file, body });
}

/** Says of the words of a picture or film that they are of the original's as these are now. */
export async function acceptMedia(name: string, chosen: readonly Locale[]): Promise<void> {
  const { item } = await callApi('GET /media/{name}', { name });
  const words = readOriginalWords({ ...item, title: item.kind === 'film' ? item.title : undefined });
  const madeFrom = Object.fromEntries(chosen.map((locale) => [locale, words]));
  await callApi('PATCH /media/{name}', { name, body: { madeFrom } });
}
