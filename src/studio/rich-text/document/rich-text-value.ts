import { type Document, EMPTY_DOCUMENT } from '@contentful/rich-text-types';
import { documentToMarkdown } from '#markdown/document-to-markdown.ts';
import { markdownToDocument } from '#markdown/markdown-to-document.ts';
import type { ImageObject } from '#schema/image-object.ts';
import { readIssueText } from '#schema/issue.ts';
import { tidyDocument } from '#schema/tidy-document.ts';
import { isTree } from './to-prose.ts';
import { trimWords } from './trim-words.ts';

/** Rich text in an entry: Markdown where that can express all of it, else the tree. */
export type RichTextValue = string | Document;

/** A parsed value, or the reason why it cannot be parsed. */
export type OpenedRichText = { document: Document } | { fault: string };

/** Pictures stay references by name; only the server resolves them. */
const pictures = { image: (asset: string) => ({ asset }) as unknown as ImageObject };

/** Parses a field's value of any type. Never throws. */
export function readRichText(value: unknown): OpenedRichText {
  if (value === undefined || value === null) return { document: EMPTY_DOCUMENT };
  if (isTree(value)) return { document: value };
  if (typeof value !== 'string') return { fault: 'This is neither Markdown nor a tree of rich text.' };
  try {
    return { document: markdownToDocument(value, pictures) };
  } catch (error) {
    return { fault: readIssueText(error instanceof Error ? error.message : String(error)).message };
  }
}

/** Serialises a document, without invisible white space; undefined where nothing is visible. */
export function writeRichText(document: Document): RichTextValue | undefined {
  if (tidyDocument(document).content.length === 0) return undefined;
  return documentToMarkdown(document) ?? documentToMarkdown(trimWords(document)) ?? document;
}
