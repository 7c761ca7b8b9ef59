import type { Locale } from '#i18n/locales.ts';
import { buildImageSources } from '#images/image-sources.ts';
import { readVideoAddress } from '#links/video-address.ts';
import { dateSchema } from '#schema/field-schema.server.ts';
import type { ImageObject } from '#schema/image-object.ts';
import { isRecord } from '#schema/is-record.ts';
import { quote } from '#schema/issue.ts';
import { type Languages, readLanguages } from '#schema/languages.ts';
import type { FilmFile, VideoObject } from '#schema/video-object.ts';
import { findLanguage, findLocale, findValue, type Item, isLink } from './space.ts';
import { readText } from './to-document.ts';

/** Why an asset cannot be shown, and how to fix it. */
export interface AssetFault {
  message: string;
  remedy: string;
}

/** The file of an asset. */
interface AssetFile {
  /** Absolute, with its protocol. */
  url: string;
  contentType: string;
  fileName: string;
  size?: number | undefined;
  width?: number | undefined;
  height?: number | undefined;
}

/** Contentful's asset hosts, in all regions. */
const hosts = /^(images|videos|assets|downloads)\.([a-z]{2}\.)?ctfassets\.net$/;

/** The size assumed for a film, since Contentful does not measure films. */
const filmShape = { width: 1920, height: 1080 };

/** Reads an asset as a picture, from the first of these locales that has one. */
export function readImage(asset: Item, codes: readonly string[]): ImageObject | AssetFault {
  const file = readFile(asset, codes);
  if ('message' in file) return file;
  const { url, contentType, width, height, size } = file;
  const name = quote(readText(asset, 'title', codes) ?? file.fileName);
  if (!contentType.startsWith('image/')) {
    return { message: `${name} is no picture, but ${contentType}.`, remedy: 'Choose a picture.' };
  }
  if (!width || !height) {
    return { message: `The size of the picture ${name} is not known.`, remedy: 'Upload its file again.' };
  }
  const title = readText(asset, 'title', codes);
  const description = readText(asset, 'description', codes) ?? '';
  const code = findValue(asset, 'description', codes)?.code ?? '';
  const image: ImageObject = {
    full: url,
    url,
    width,
    height,
    ratio: width / height,
    ...(size !== undefined && { size }),
    ...(title && { title }),
    description,
    content_type: contentType,
    cdn: 'contentful',
    imageService: 'contentful',
    ...(description !== '' && code !== codes[0] && { language: findLanguage(code) }),
  };
  return contentType === 'image/svg+xml'
    ? image
    : { ...image, full: buildImageSources(image, { preset: 'full' }).src };
}

/** Reads an asset as a picture of a document that all locales share, with its description in each of them. */
export function readSharedImage(asset: Item, codes: readonly string[]): ImageObject | AssetFault {
  const image = readImage(asset, codes);
  const descriptions = readOthers(asset, 'description', codes);
  return 'message' in image || !descriptions ? image : { ...image, descriptions };
}

/** A text in our locales other than the first of these codes; undefined if it is in none. */
export function readOthers(
  { fields }: Item,
  name: string,
  [first]: readonly string[],
): Partial<Record<Locale, string>> | undefined {
  const texts = isRecord(fields[name]) ? Object.entries(fields[name]) : [];
  const others = texts.flatMap(([code, text]) => {
    const locale = code === first ? undefined : findLocale(code);
    return locale && typeof text === 'string' && text !== '' ? [[locale, text] as const] : [];
  });
  return others.length > 0 ? Object.fromEntries(others) : undefined;
}

/** Reads an asset as a film, likewise. */
export function readFilm(asset: Item, codes: readonly string[]): FilmFile | AssetFault {
  const file = readFile(asset, codes);
  if ('message' in file) return file;
  const { url, contentType } = file;
  const title = readText(asset, 'title', codes) ?? '';
  if (!contentType.startsWith('video/')) {
    return {
      message: `${quote(title || file.fileName)} is no film, but ${contentType}.`,
      remedy: 'Choose a film.',
    };
  }
  return {
    provider: 'file',
    sources: [{ url, contentType }],
    ...filmShape,
    title,
    description: readText(asset, 'description', codes) ?? '',
    ...tellLanguages(findLanguages(asset, codes)),
  };
}

/** The languages of an asset's texts that come from another locale. */
function findLanguages(asset: Item, codes: readonly string[]): Languages {
  const found = ['title', 'description'].flatMap((name) => {
    const { value, code } = findValue(asset, name, codes) ?? {};
    return value && code !== undefined && code !== codes[0] ? [[name, findLanguage(code)]] : [];
  });
  return Object.fromEntries(found);
}

function tellLanguages(languages: Languages): { languages?: Languages } {
  return Object.values(languages).some(Boolean) ? { languages } : {};
}

/**
 * Reads a film entry: its files with what Contentful does not know of them, or its URL at a video provider.
 *
 * @param value the fields of the entry
 */
export function readFilmEntry(
  value: Readonly<Record<string, unknown>>,
  findAsset: (id: string) => Item | undefined,
  codes: readonly string[],
): VideoObject | AssetFault {
  const { address, files, title, description, poster, uploadDate } = value;
  if (typeof address === 'string') {
    return (
      readVideoAddress(address) ?? {
        message: `${quote(address)} is no film at YouTube or Vimeo.`,
        remedy: 'Copy the film’s address from the provider.',
      }
    );
  }
  const links = Array.isArray(files) ? files.filter(isLink) : [];
  const videos: FilmFile[] = [];
  for (const { sys } of links) {
    const asset = findAsset(sys.id);
    const film = asset ? readFilm(asset, codes) : describeMissing(sys.id);
    if ('message' in film) return film;
    videos.push(film);
  }
  const [first] = videos;
  if (!first) return { message: 'The film has neither files nor an address.', remedy: 'Choose its files.' };
  const stillAsset = isLink(poster) ? findAsset(poster.sys.id) : undefined;
  const still = stillAsset && readImage(stillAsset, codes);
  const [width, height] = [readCount(value.width), readCount(value.height)];
  const { languages: ofFile, ...file } = first;
  const ofEntry = readLanguages(value);
  const languages = {
    title: (typeof title === 'string' ? ofEntry : ofFile)?.title,
    description: (typeof description === 'string' ? ofEntry : ofFile)?.description,
  };
  return {
    ...file,
    ...tellLanguages(languages),
    sources: videos.flatMap(({ sources }) => sources),
    ...(width && height && { width, height }),
    ...(typeof title === 'string' && { title }),
    ...(typeof description === 'string' && { description }),
    ...(dateSchema.safeParse(uploadDate).success && { uploadDate: String(uploadDate) }),
    ...(still && !('message' in still) && { poster: still }),
  };
}

/** The fault of a missing asset. */
export function describeMissing(id: string): AssetFault {
  return { message: `The asset ${quote(id)} is not published.`, remedy: 'Publish it, or choose another.' };
}

/** Reads an asset as a file to download. */
export function readFile(asset: Item, codes: readonly string[]): AssetFile | AssetFault {
  const name = quote(readText(asset, 'title', codes) ?? asset.sys.id);
  const file = findValue(asset, 'file', codes)?.value;
  if (!isRecord(file) || typeof file.url !== 'string') {
    return { message: `The asset ${name} has no file.`, remedy: 'Upload one, and publish the asset.' };
  }
  const url = file.url.startsWith('//') ? `https:${file.url}` : file.url;
  if (!isOwnAddress(url)) {
    return {
      message: `The file of the asset ${name} is at ${quote(url)}, which is not Contentful’s.`,
      remedy: 'Upload the file to Contentful.',
    };
  }
  const details = isRecord(file.details) ? file.details : {};
  const image = isRecord(details.image) ? details.image : {};
  return {
    url,
    contentType: typeof file.contentType === 'string' ? file.contentType : '',
    fileName: typeof file.fileName === 'string' ? file.fileName : '',
    size: readCount(details.size),
    width: readCount(image.width),
    height: readCount(image.height),
  };
}

function isOwnAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, port } = new URL(address);
  return protocol === 'https:' && hosts.test(hostname) && username === '' && port === '';
}

function readCount(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : undefined;
}
