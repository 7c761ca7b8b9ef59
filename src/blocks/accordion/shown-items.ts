import type { Document } from '@contentful/rich-text-types';
import type { FAQPage } from 'schema-dts';
import type { TextSize } from '#design-tokens/tokens.ts';
import { toAnchorId } from '#links/anchor-id.ts';
import { documentToPlainText } from '#rich-text/document-to-plain-text.ts';
import { isEmptyDocument } from '#rich-text/is-empty-document.ts';
import type { headingElements } from '#schema/choices.ts';
import type { ImageObject } from '#schema/image-object.ts';
import type { ItemValue } from '#schema/infer.ts';
import type { accordionItem } from './schema.ts';

type Item = ItemValue<typeof accordionItem>;

/** The default, for which the block's own size applies. */
const blockDecides: Item['headlineSize'] = 'text-m24-d40';

/** A visible item, with alternative field names merged. */
export interface ShownItem {
  /** The anchors that links can target. */
  id: string | undefined;
  anchorId: string | undefined;
  headline: string;
  language: string | undefined;
  element: (typeof headingElements)[number];
  /** Undefined if the block's own size applies. */
  headlineSize: TextSize | undefined;
  lead: Document | undefined;
  text: Document;
  image: ImageObject | undefined;
  isExpanded: boolean;
  isDisabled: boolean;
}

/**
 * The items that have a headline and a text. Without `multiselect`, only the first of the expanded ones stays open; a disabled
 * item keeps its state whatever the others do.
 */
export function selectShownItems(items: readonly Item[], isMultiselect: boolean): ShownItem[] {
  const shown = items.flatMap((item) => readItem(item) ?? []);
  if (isMultiselect) return shown;
  const open = shown.find(({ isExpanded, isDisabled }) => isExpanded && !isDisabled);
  return shown.map((item) => ({
    ...item,
    isExpanded: item.isExpanded && (item.isDisabled || item === open),
  }));
}

function readItem(item: Item): ShownItem | undefined {
  const headline = item.headline ?? item.title;
  const text = isEmptyDocument(item.text) ? item.body : item.text;
  if (!headline || !text || isEmptyDocument(text)) return undefined;
  return {
    id: toAnchorId(item.id),
    anchorId: toAnchorId(item.anchor_id),
    headline,
    language: item.languages?.[item.headline === undefined ? 'title' : 'headline'],
    element: item.headlineElement === 'none' ? (item.title_element ?? 'none') : item.headlineElement,
    headlineSize:
      item.headlineSize === blockDecides ? undefined : (item.headlineSize.slice('text-'.length) as TextSize),
    lead: item.lead,
    text,
    image: item.image,
    isExpanded: item.expanded,
    isDisabled: item.disabled,
  };
}

/**
 * The items as questions and answers for search engines (schema.org FAQPage): those whose text visitors can open. Undefined
 * if there are none.
 */
export function describeFaq(items: readonly ShownItem[]): (FAQPage & { '@type': 'FAQPage' }) | undefined {
  const readable = items.filter(({ isDisabled, isExpanded }) => isExpanded || !isDisabled);
  if (readable.length === 0) return undefined;
  return {
    '@type': 'FAQPage',
    mainEntity: readable.map(({ headline, lead, text }) => ({
      '@type': 'Question',
      name: headline,
      acceptedAnswer: {
        '@type': 'Answer',
        text: [lead, text].map(documentToPlainText).filter(Boolean).join('\n'),
      },
    })),
  };
}
