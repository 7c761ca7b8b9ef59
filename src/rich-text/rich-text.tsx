import { documentToReactComponents, type Options } from '@contentful/rich-text-react-renderer';
import { BLOCKS, type Block, type Document, INLINES, type Inline, MARKS } from '@contentful/rich-text-types';
import type { ReactNode } from 'react';
import { PassageLanguageProvider } from '#i18n/passage-language.tsx';
import { Link } from '#links/link.tsx';
import { getLanguage } from '#schema/languages.ts';
import { isEmptyDocument } from './is-empty-document.ts';
import { breakHeadingLines, breakLines } from './line-breaks.tsx';
import styles from './rich-text.module.css';
import { useRichTextSlots } from './rich-text-provider.tsx';
import { RichTextRow, RichTextTable } from './rich-text-table.tsx';
import { type AssetTarget, type EntryTarget, isImage } from './targets.ts';

export interface RichTextProps {
  document: Document | null | undefined;
  /** Classes for size, weight and colour; the text inherits them. */
  className?: string | undefined;
  /** BCP 47 tag of a document that does not declare its own, if it differs from the surrounding language. */
  lang?: string | undefined;
}

/**
 * Renders a rich-text document (R3.24–R3.36) from a content source: validated, without empty parts. An empty document
 * renders nothing. The slots of `RichTextProvider` render embedded entries and pictures.
 */
export function RichText({ document, className, lang }: RichTextProps) {
  if (!document || isEmptyDocument(document)) return null;
  const language = getLanguage(document);
  return (
    <div lang={language ?? lang} className={className ? `${styles.prose} ${className}` : styles.prose}>
      <PassageLanguageProvider language={language}>
        {documentToReactComponents(document, options)}
      </PassageLanguageProvider>
    </div>
  );
}

const options: Options = {
  renderText: breakLines,
  renderMark: {
    [MARKS.BOLD]: (text) => <strong>{text}</strong>,
    [MARKS.ITALIC]: (text) => <em>{text}</em>,
    [MARKS.UNDERLINE]: (text) => <u>{text}</u>,
    [MARKS.CODE]: (text) => <code className={styles.code}>{text}</code>,
    [MARKS.SUPERSCRIPT]: (text) => <sup>{text}</sup>,
    [MARKS.SUBSCRIPT]: (text) => <sub>{text}</sub>,
    [MARKS.STRIKETHROUGH]: (text) => <s>{text}</s>,
  },
  renderNode: {
    [BLOCKS.HEADING_1]: (node) => <h1 className="size-m40-d56">{renderHeadingText(node)}</h1>,
    [BLOCKS.HEADING_2]: (node) => <h2 className="size-m32-d40">{renderHeadingText(node)}</h2>,
    [BLOCKS.HEADING_3]: (node) => <h3 className="size-m24-d32">{renderHeadingText(node)}</h3>,
    [BLOCKS.HEADING_4]: (node) => <h4 className="size-m20-d24">{renderHeadingText(node)}</h4>,
    [BLOCKS.HEADING_5]: (node) => <h5 className="size-m18-d20">{renderHeadingText(node)}</h5>,
    [BLOCKS.HEADING_6]: (node) => <h6 className="size-m18-d18">{renderHeadingText(node)}</h6>,
    [BLOCKS.UL_LIST]: (_, items) => <ul className={styles.list}>{items}</ul>,
    [BLOCKS.OL_LIST]: (_, items) => <ol className={styles.list}>{items}</ol>,
    [BLOCKS.QUOTE]: (_, content) => <blockquote className={styles.quote}>{content}</blockquote>,
    [BLOCKS.HR]: () => <hr className={styles.rule} />,
    [BLOCKS.TABLE]: (node, rows) => <RichTextTable table={node as Block} rows={rows as ReactNode[]} />,
    [BLOCKS.TABLE_ROW]: (node, cells) => <RichTextRow row={node as Block} contents={cells as ReactNode[]} />,
    [BLOCKS.TABLE_CELL]: (_, content) => content,
    [BLOCKS.TABLE_HEADER_CELL]: (_, content) => content,
    [BLOCKS.EMBEDDED_ASSET]: (node) => <EmbeddedAsset target={node.data.target as AssetTarget} />,
    [BLOCKS.EMBEDDED_ENTRY]: renderEntryBlock,
    [BLOCKS.EMBEDDED_RESOURCE]: renderEntryBlock,
    [INLINES.EMBEDDED_ENTRY]: renderInlineEntry,
    [INLINES.EMBEDDED_RESOURCE]: renderInlineEntry,
    [INLINES.HYPERLINK]: (node, content) => <Link href={node.data.uri}>{content}</Link>,
    [INLINES.ASSET_HYPERLINK]: (node, content) => <Link href={node.data.target?.url}>{content}</Link>,
    [INLINES.ENTRY_HYPERLINK]: renderEntryLink,
    [INLINES.RESOURCE_HYPERLINK]: renderEntryLink,
  },
};

/**
 * Headings break lines differently from paragraphs, and the text renderer does not know its parent, so a heading needs
 * a renderer of its own.
 */
function renderHeadingText(heading: Block | Inline): ReactNode {
  const content = { ...heading, nodeType: BLOCKS.DOCUMENT } as Document;
  return documentToReactComponents(content, { ...options, renderText: breakHeadingLines });
}

function renderEntryBlock(node: Block | Inline): ReactNode {
  return <EmbeddedEntry target={node.data.target as EntryTarget} placement="block" />;
}

function renderInlineEntry(node: Block | Inline): ReactNode {
  return <EmbeddedEntry target={node.data.target as EntryTarget} placement="inline" />;
}

function renderEntryLink(node: Block | Inline, content: ReactNode): ReactNode {
  return <Link href={(node.data.target as EntryTarget | undefined)?.path}>{content}</Link>;
}

/** An embedded asset: a picture, rendered by the provider's slot, or a link to a file. */
function EmbeddedAsset({ target }: { target: AssetTarget }) {
  const slots = useRichTextSlots();
  if (!target.url) return null;
  if (isImage(target)) return slots?.renderImage(target);
  return (
    <p>
      <Link href={target.url}>{String(target.title || target.url)}</Link>
    </p>
  );
}

/** An embedded entry, rendered by the provider's slot. */
function EmbeddedEntry({ target, placement }: { target: EntryTarget; placement: 'block' | 'inline' }) {
  return useRichTextSlots()?.renderEntry(target, placement);
}
