import { BLOCKS, type Document, INLINES } from '@contentful/rich-text-types';
import { isLink } from '#content-source/contentful/space.ts';
import { documentToMarkdown } from '#markdown/document-to-markdown.ts';
import { deepestNesting } from '#rich-text/deepest-nesting.ts';
import type { BlockDefinition } from '#schema/define-block.ts';
import type { Field, ItemDefinition } from '#schema/fields.ts';
import { isRecord } from '#schema/is-record.ts';
import { readLanguages } from '#schema/languages.ts';
import type { PulledAssets } from './pull-assets.ts';

export interface WriterOptions {
  blocks: readonly BlockDefinition[];
  assets: PulledAssets;
  /** The document's language, as a BCP 47 tag. */
  language: string;
  /** Called for values that a file cannot express. */
  report: (path: string, message: string) => void;
}

/**
 * Returns a function that converts a document from `toDocument` to the form used in files: pictures and films by name,
 * rich text as Markdown where lossless, fields in the order of their definition, and empty values left out.
 */
export function createDocumentWriter({ blocks, assets, language, report }: WriterOptions) {
  const definitions = new Map(blocks.map((definition) => [definition.name, definition]));

  return write;

  function write(definition: ItemDefinition, document: unknown, path = ''): Record<string, unknown> {
    const written: Record<string, unknown> = {};
    if (!isRecord(document)) return written;
    const languages = readLanguages(document);
    for (const [name, field] of Object.entries(definition.fields)) {
      const value = document[name];
      if (value === undefined || value === null) continue;
      const place = path ? `${path}.${name}` : name;
      // In blocks, each text has its own language.
      if (field.kind !== 'blocks') reportFallback(languages?.[name], place);
      const found = writeValue(field, value, place);
      if (saysSomething(field, found)) written[name] = found;
    }
    for (const name of Object.keys(document)) {
      if (name !== 'block' && !Object.hasOwn(definition.fields, name)) {
        report(path ? `${path}.${name}` : name, 'The site has no such field.');
      }
    }
    return written;
  }

  /** Reports a fallback text: files cannot mark the language of a single text. */
  function reportFallback(spoken: unknown, place: string): void {
    if (spoken === undefined || spoken === language) return;
    report(place, `It is in ${spoken} by fallback, and stands in the file as if it were in ${language}.`);
  }

  function writeValue(field: Field, value: unknown, place: string): unknown {
    switch (field.kind) {
      case 'blocks':
        return mapList(value, (block, index) => writeBlock(block, `${place}[${index}]`));
      case 'list':
        return mapList(value, (item, index) => write(field.item, item, `${place}[${index}]`));
      case 'group':
        return write(field.item, value, place);
      case 'richText':
        return writeRichText(value, place);
      case 'image':
        return writeImage(value, place);
      case 'video':
        return writeFilm(value, place);
      default:
        return typeof value === 'string' ? value.trim() : value;
    }
  }

  function writeBlock(block: unknown, place: string): unknown {
    const name = isRecord(block) ? String(block.block) : '';
    const definition = definitions.get(name);
    if (!definition) {
      report(place, `The site has no block ${name}.`);
      return undefined;
    }
    return { block: name, ...write(definition, block, place) };
  }

  function writeImage(value: unknown, place: string): unknown {
    const {
      asset,
      alt,
      focus,
      language: spoken,
    } = isRecord(value) && 'asset' in value ? value : { asset: value };
    reportFallback(spoken, `${place}.alt`);
    const name = isLink(asset) ? assets.pictureNames.get(asset.sys.id) : undefined;
    if (name === undefined) report(place, 'The picture is not published.');
    const said = {
      ...(typeof alt === 'string' && { alt }),
      ...(focus !== undefined && focus !== '' && { focus }),
    };
    return name !== undefined && Object.keys(said).length > 0 ? { asset: name, ...said } : name;
  }

  function writeFilm(value: unknown, place: string): unknown {
    if (isRecord(value) && typeof value.address === 'string') return value.address;
    const [file] = isRecord(value) && Array.isArray(value.files) ? value.files : [value];
    const name = isLink(file) ? assets.filmNames.get(file.sys.id) : undefined;
    if (name === undefined) report(place, 'The film is not published.');
    return name;
  }

  function writeRichText(found: unknown, place: string): unknown {
    if (!isRecord(found)) return found;
    if (isTooDeep(found)) {
      report(place, `The text is nested more than ${deepestNesting} levels deep, and is left out.`);
      return undefined;
    }
    const value = dropLost(found, place);
    const markdown = documentToMarkdown(writeNode(value, place, () => ({})) as unknown as Document);
    if (markdown === undefined) {
      return writeNode(value, place, (name) => ({
        alt: assets.files.find(({ file }) => file.startsWith(`${name}.`))?.alt ?? '',
      }));
    }
    // A multi-line text becomes a YAML block scalar, which ends with a line break.
    return markdown.includes('\n') ? `${markdown}\n` : markdown;
  }

  /** Removes a link whose target visitors cannot reach, keeping its text, as the site does. */
  function dropLost(node: Record<string, unknown>, place: string): Record<string, unknown> {
    if (!Array.isArray(node.content)) return node;
    const content = node.content.filter(isRecord).flatMap((child) => {
      const { target } = isRecord(child.data) ? child.data : {};
      if (!isRecord(target) || !('lost' in target || Object.keys(target).length === 0))
        return [dropLost(child, place)];
      report(
        place,
        'What is linked or embedded here is not there for visitors: its words alone are written.',
      );
      return Array.isArray(child.content) ? child.content : [];
    });
    return { ...node, content };
  }

  /** @param describe adds a picture's metadata: in a tree, it includes the text alternative */
  function writeNode(
    node: Record<string, unknown>,
    place: string,
    describe: (name: string) => object,
  ): Record<string, unknown> {
    const { content, data } = node;
    const target = isRecord(data) ? data.target : undefined;
    const written = target === undefined ? undefined : writeTarget(node.nodeType, target, place, describe);
    return {
      ...node,
      ...(Array.isArray(content) && {
        content: content.filter(isRecord).map((child) => writeNode(child, place, describe)),
      }),
      ...(written !== undefined && { data: { ...(data as object), target: written } }),
    };
  }

  function writeTarget(
    nodeType: unknown,
    target: unknown,
    place: string,
    describe: (name: string) => object,
  ): unknown {
    if (nodeType === BLOCKS.EMBEDDED_ASSET && isLink(target)) {
      const name = writeImage(target, place);
      return typeof name === 'string' ? { asset: name, ...describe(name) } : undefined;
    }
    if (nodeType === INLINES.ASSET_HYPERLINK) {
      report(place, 'A link to a file has no place in a file of content.');
      return target;
    }
    return isRecord(target) && 'block' in target ? writeBlock(target, place) : target;
  }
}

/** Whether rich text is nested too deeply for the site. */
function isTooDeep({ content }: Record<string, unknown>, depth = 1): boolean {
  if (!Array.isArray(content)) return false;
  if (depth === deepestNesting) return content.length > 0;
  return content.some((child) => isRecord(child) && isTooDeep(child, depth + 1));
}

/**
 * Whether a value is worth writing: blank texts, and empty lists and groups, are not, unless an empty text is
 * meaningful.
 */
function saysSomething(field: Field, value: unknown): boolean {
  if (value === undefined) return false;
  if (value === '') return field.kind === 'text' && field.mayBeEmpty === true;
  if (Array.isArray(value)) return value.length > 0;
  return !isRecord(value) || Object.keys(value).length > 0;
}

function mapList(value: unknown, map: (item: unknown, index: number) => unknown): unknown {
  return Array.isArray(value) ? value.map(map).filter((item) => item !== undefined) : value;
}
