import {
  BLOCKS,
  type Document,
  INLINES,
  MARKS,
  TEXT_CONTAINERS,
  TOP_LEVEL_BLOCKS,
} from '@contentful/rich-text-types';
import { z } from 'zod';
import { deepestNesting } from '#rich-text/deepest-nesting.ts';
import { isRecord } from '#schema/is-record.ts';
import { issueText } from '#schema/issue.ts';

/** The most nodes in a document: a guard against cycles, and against texts that take long to read. */
const mostNodes = 5000;

/** The most errors reported at a time. */
const mostFaults = 10;

/**
 * The schema of a rich-text document, entered as a tree or fetched from Contentful. It accepts all that can be rendered,
 * which in quotes and table cells is more than Contentful's editor offers. The message of each issue is an `issueText`.
 */
export const documentSchema: z.ZodType<Document> = z.custom<Document>().superRefine((document, context) => {
  for (const message of findFaults(document)) context.addIssue({ code: 'custom', message });
});

const inlines = ['text', ...Object.values(INLINES)];
const cells = [BLOCKS.TABLE_CELL, BLOCKS.TABLE_HEADER_CELL];

/** The child nodes that each node type allows. */
const children: Readonly<Record<string, readonly string[]>> = {
  [BLOCKS.DOCUMENT]: TOP_LEVEL_BLOCKS,
  [BLOCKS.QUOTE]: TOP_LEVEL_BLOCKS,
  [BLOCKS.OL_LIST]: [BLOCKS.LIST_ITEM],
  [BLOCKS.UL_LIST]: [BLOCKS.LIST_ITEM],
  [BLOCKS.LIST_ITEM]: TOP_LEVEL_BLOCKS,
  [BLOCKS.TABLE]: [BLOCKS.TABLE_ROW],
  [BLOCKS.TABLE_ROW]: cells,
  [BLOCKS.TABLE_CELL]: TOP_LEVEL_BLOCKS,
  [BLOCKS.TABLE_HEADER_CELL]: TOP_LEVEL_BLOCKS,
  [BLOCKS.HR]: [],
  [BLOCKS.EMBEDDED_ENTRY]: [],
  [BLOCKS.EMBEDDED_ASSET]: [],
  [BLOCKS.EMBEDDED_RESOURCE]: [],
  [INLINES.EMBEDDED_ENTRY]: [],
  [INLINES.EMBEDDED_RESOURCE]: [],
  [INLINES.HYPERLINK]: ['text'],
  [INLINES.ENTRY_HYPERLINK]: ['text'],
  [INLINES.ASSET_HYPERLINK]: ['text'],
  [INLINES.RESOURCE_HYPERLINK]: ['text'],
  ...Object.fromEntries(TEXT_CONTAINERS.map((block) => [block, inlines])),
};

const nodesWithTarget: readonly string[] = [
  BLOCKS.EMBEDDED_ENTRY,
  BLOCKS.EMBEDDED_ASSET,
  BLOCKS.EMBEDDED_RESOURCE,
  INLINES.EMBEDDED_ENTRY,
  INLINES.EMBEDDED_RESOURCE,
  INLINES.ENTRY_HYPERLINK,
  INLINES.ASSET_HYPERLINK,
  INLINES.RESOURCE_HYPERLINK,
];

const markNames: readonly string[] = Object.values(MARKS);

function findFaults(document: unknown): string[] {
  const faults: string[] = [];
  let nodes = 0;

  if (isRecord(document) && document.nodeType === BLOCKS.DOCUMENT) {
    checkNode(document, '', 1);
  } else {
    report('This is not rich text.', 'Write text, or a tree that begins with "nodeType: document".');
  }
  return faults;

  function checkNode(node: Record<string, unknown>, place: string, depth: number): void {
    const nodeType = String(node.nodeType);
    const name = `${place || 'The document'} (${nodeType})`;
    if (isRecord(node.data)) checkData(nodeType, node.data, name);
    else report(`${name} has no data.`, 'Add "data: {}".');
    if (nodeType === 'text') checkText(node, name);
    else if (Array.isArray(node.content)) checkContent(nodeType, node.content, name, place, depth);
    else report(`${name} has no content.`, 'Add "content" with its list of nodes; write [] for none.');
  }

  function checkContent(nodeType: string, content: unknown[], name: string, place: string, depth: number) {
    if (content.length > 0 && depth === deepestNesting) {
      report(
        `${name} holds more nodes, but lies ${deepestNesting} levels deep.`,
        'Take quotes and lists out of each other.',
      );
      return;
    }
    for (const [index, child] of content.entries()) {
      nodes += 1;
      if (nodes === mostNodes) {
        report(`The document has ${mostNodes} nodes, or holds itself.`, 'Split it into several texts.');
      }
      if (nodes >= mostNodes || faults.length >= mostFaults) return;
      checkChild(child, children[nodeType] ?? [], `${place && `${place}.`}content[${index}]`, depth + 1);
    }
  }

  function checkChild(child: unknown, allowed: readonly string[], place: string, depth: number): void {
    const remedy =
      allowed.length > 0 ? `Use one of: ${allowed.join(', ')}.` : 'Leave the content around it empty.';
    if (!isRecord(child)) report(`${place} is not a node.`, remedy);
    else if (typeof child.nodeType !== 'string') report(`${place} does not say its nodeType.`, remedy);
    else if (!allowed.includes(child.nodeType)) {
      report(`"${child.nodeType.slice(0, 40)}" cannot stand at ${place}.`, remedy);
    } else checkNode(child, place, depth);
  }

  function checkData(nodeType: string, data: Record<string, unknown>, name: string): void {
    if (nodeType === INLINES.HYPERLINK && typeof data.uri !== 'string') {
      report(`${name} has no address.`, 'Write the address in "data.uri".');
    }
    if (nodesWithTarget.includes(nodeType) && !isRecord(data.target)) {
      report(`${name} has no target.`, 'Choose the entry or the asset again, or remove the node.');
    }
  }

  function checkText(node: Record<string, unknown>, name: string): void {
    if (typeof node.value !== 'string')
      report(`${name} has no text.`, 'Write the text in "value", in quotes.');
    if (!Array.isArray(node.marks)) report(`${name} has no marks.`, 'Add "marks: []".');
    else if (node.marks.some((mark) => !isRecord(mark) || !markNames.includes(String(mark.type)))) {
      report(
        `${name} has a mark that does not exist.`,
        `Write each as "type:" and one of: ${markNames.join(', ')}.`,
      );
    }
  }

  function report(message: string, remedy: string): void {
    faults.push(issueText(message, remedy));
  }
}
