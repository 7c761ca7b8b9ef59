import { documentToHtmlString, type Options } from '@contentful/rich-text-html-renderer';
import {
  BLOCKS,
  type Block,
  type Document,
  INLINES,
  type Inline,
  type Text,
} from '@contentful/rich-text-types';
import { blockDefinitions } from '#blocks/registry.ts';
import type { Passage } from '#content-source/content.ts';
import { isBlock } from '#content-source/list-blocks.ts';
import { takenFrom } from '#content-source/taken-from.ts';
import { buildImageSources } from '#images/image-sources.ts';
import { isVectorImage } from '#images/image-traits.ts';
import { classifyLink } from '#links/classify-link.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import { documentToPlainText } from '#rich-text/document-to-plain-text.ts';
import { isImage } from '#rich-text/targets.ts';
import type { Field, ItemDefinition } from '#schema/fields.ts';
import type { ImageObject } from '#schema/image-object.ts';
import type { BlockContent } from '#schema/infer.ts';
import { getLanguage, type Languages, type Spoken } from '#schema/languages.ts';
import type { VideoObject } from '#schema/video-object.ts';
import type { Entry } from './entries.server.ts';

/** The forms in which rich text comes beside its tree. */
export const textForms = ['html', 'plain'] as const;
export type TextForm = (typeof textForms)[number];

/** What is being written, and what is learnt on the way. */
export interface Writing {
  /** What addresses in its text, and of pictures and films, are relative to. */
  base: string;
  forms: readonly TextForm[];
  /** Without blocks, as in lists. */
  isBrief: boolean;
  find: (path: string) => Entry | undefined;
  /** By JSON pointer: the languages of values that differ from the entry’s. */
  languages: Record<string, string>;
  /** The entries that it refers to, by path. */
  references: Map<string, Entry>;
}

type Json = Record<string, unknown>;

const blocksByName: ReadonlyMap<string, ItemDefinition> = new Map(
  blockDefinitions.map((definition) => [definition.name, definition]),
);

/** Writes those values that the definition has fields for, and nothing else: what a field does not name stays here. */
export function writeFields({ fields }: ItemDefinition, values: object, at: string, writing: Writing): Json {
  const written: Json = {};
  const { languages } = values as Spoken;
  for (const [name, field] of Object.entries(fields)) {
    const value = (values as Json)[name];
    if (value === undefined || value === null) continue;
    const place = `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (languages?.[name]) writing.languages[place] = languages[name];
    const own = writeValue(field, value, place, writing);
    if (own !== undefined) written[name] = own;
  }
  return written;
}

function writeValue(field: Field, value: unknown, at: string, writing: Writing): unknown {
  switch (field.kind) {
    case 'emails':
      return undefined;
    case 'list':
      return (value as object[]).map((item, index) =>
        writeFields(field.item, item, `${at}/${index}`, writing),
      );
    case 'group':
      return writeFields(field.item, value as object, at, writing);
    case 'blocks':
      return writing.isBrief ? undefined : writeBlocks(value as Passage | Passage['blocks'], at, writing);
    case 'richText':
      return writeRichText(value as Document, at, writing);
    case 'image':
      return writeImage(value as ImageObject, at, writing, field.reads === 'nothing');
    case 'video':
      return writeFilm(value as VideoObject, at, writing);
    case 'reference': {
      const found = [value].flat().flatMap((one) => writeReference(one, writing) ?? []);
      return field.isList ? found : found[0];
    }
    default:
      return value;
  }
}

function writeBlocks(passage: Passage | Passage['blocks'], at: string, writing: Writing): Json[] {
  const { blocks, language } = 'blocks' in passage ? passage : { blocks: passage, language: undefined };
  if (language && blocks.length > 0) writing.languages[at] = language;
  return blocks.map((block, index) => writeBlock(block, `${at}/${index}`, writing));
}

function writeBlock(block: BlockContent, at: string, writing: Writing): Json {
  const definition = blocksByName.get(block.block);
  return { block: block.block, ...(definition && writeFields(definition, block, at, writing)) };
}

/** The path of the entry that a value stands for: a teaser’s own, or that of what a block has taken it from. */
export function findReferredPath(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  return (value as { path?: string }).path ?? takenFrom.get(value)?.path;
}

function writeReference(value: unknown, { find, references }: Writing): Json | undefined {
  const path = findReferredPath(value);
  const entry = path === undefined ? undefined : find(path);
  if (!entry) return undefined;
  references.set(entry.path, entry);
  const { kind, locale, key } = entry;
  return { kind, locale, key, path: entry.path };
}

/** Presets that say their format, from the smallest screen to the largest. */
const presets = [
  ['image/avif', { preset: 'heroMobile' }],
  ['image/webp', { preset: 'pageHeader' }],
] as const;

function writeImage(
  image: ImageObject,
  at: string,
  { base, languages }: Writing,
  isDecorative = false,
): Json {
  const alt = image.alt ?? (isDecorative ? '' : (image.description ?? ''));
  if (image.language && alt) languages[`${at}/alt`] = image.language;
  const { width, height, title, color, focus } = image;
  const variants = presets.flatMap(([type, use]) => {
    if (isVectorImage(image)) return [];
    const { src, srcset, width: largest } = buildImageSources(image, use);
    return (srcset ?? `${src} ${largest}w`).split(', ').map((candidate) => {
      const [url = '', size = ''] = candidate.split(' ');
      return { url: new URL(url, base).href, width: Number.parseInt(size, 10), type };
    });
  });
  return { url: new URL(image.full, base).href, alt, width, height, title, color, focus, variants };
}

function writeFilm(film: VideoObject, at: string, writing: Writing): Json {
  if (film.provider !== 'file') return { provider: film.provider, id: film.id, hash: film.hash };
  const { provider, sources, width, height, title, description, uploadDate, poster } = film;
  noteLanguages(film.languages, at, writing);
  return {
    ...{ provider, width, height, title, description, uploadDate },
    sources: sources.map(({ url, contentType }) => ({
      url: new URL(url, writing.base).href,
      type: contentType,
    })),
    poster: poster && writeImage(poster, `${at}/poster`, writing),
  };
}

function noteLanguages(languages: Languages = {}, at: string, writing: Writing): void {
  for (const [name, language] of Object.entries(languages))
    if (language) writing.languages[`${at}/${name}`] = language;
}

function writeRichText(document: Document, at: string, writing: Writing): Json {
  const language = getLanguage(document);
  if (language) writing.languages[at] = language;
  const tree = writeNode(document, `${at}/document`, writing);
  return {
    document: tree,
    ...(writing.forms.includes('html') && {
      html: documentToHtmlString(document, htmlOptions(writing.base)),
    }),
    ...(writing.forms.includes('plain') && { plain: documentToPlainText(document) }),
  };
}

/** A node as it is, but for what it embeds or leads to. */
function writeNode(node: Document | Block | Inline | Text, at: string, writing: Writing): Json {
  const { nodeType } = node;
  if (nodeType === 'text') return { nodeType, value: node.value, marks: node.marks, data: {} };
  const { uri, target } = node.data;
  const data = {
    ...(typeof uri === 'string' && { uri }),
    ...(target && { target: writeTarget(target, `${at}/data/target`, writing) }),
  };
  const content = node.content.map((child, index) => writeNode(child, `${at}/content/${index}`, writing));
  return { nodeType, data, content };
}

function writeTarget(target: Json, at: string, writing: Writing): Json {
  if (isBlock(target)) return writing.isBrief ? { block: target.block } : writeBlock(target, at, writing);
  if (typeof target.url === 'string') {
    if (isImage(target as unknown as ImageObject))
      return writeImage(target as unknown as ImageObject, at, writing);
    return { url: new URL(target.url, writing.base).href, title: target.title, type: target.content_type };
  }
  return writeReference(target, writing) ?? (typeof target.path === 'string' ? { path: target.path } : {});
}

/** Embedded blocks are no text, and left to the tree. What leads to the preferences may be no address. */
function htmlOptions(base: string): Partial<Options> {
  const leaveOut = () => '';
  const leadTo = (node: Block | Inline, next: (nodes: Inline['content']) => string) => {
    const { uri, target } = node.data;
    const { kind, href } = classifyLink(uri ?? target?.path ?? target?.url, base);
    const to = kind === 'consent' ? '#cmp' : href;
    const words = next(node.content as Inline['content']);
    return to ? `<a href="${escapeHtml(new URL(to, base).href)}">${words}</a>` : words;
  };
  return {
    renderNode: {
      [BLOCKS.EMBEDDED_ENTRY]: leaveOut,
      [BLOCKS.EMBEDDED_RESOURCE]: leaveOut,
      [INLINES.EMBEDDED_ENTRY]: leaveOut,
      [INLINES.EMBEDDED_RESOURCE]: leaveOut,
      [INLINES.HYPERLINK]: leadTo,
      [INLINES.ENTRY_HYPERLINK]: leadTo,
      [INLINES.RESOURCE_HYPERLINK]: leadTo,
      [INLINES.ASSET_HYPERLINK]: leadTo,
      [BLOCKS.EMBEDDED_ASSET]: ({ data: { target } }) =>
        target?.full
          ? `<img src="${escapeHtml(new URL(target.full, base).href)}" alt="${escapeHtml(target.alt ?? target.description ?? '')}">`
          : '',
    },
  };
}
