import type { Document } from '@contentful/rich-text-types';
import { describe, expect, it } from 'vitest';
import { dropFaultyTargets } from './drop-faulty-targets.ts';
import type { Issue } from './issue.ts';

type Node = Record<string, unknown>;

const text = (value: string): Node => ({ nodeType: 'text', data: {}, value, marks: [] });
const node = (nodeType: string, content: Node[] = [], data: Node = {}): Node => ({ nodeType, data, content });
const documentOf = (...content: Node[]) => node('document', content) as unknown as Document;

/** Checks for tests: paths are valid links, and blocks with a headline are valid and come out marked. */
function mend(document: Document) {
  const issues: Issue[] = [];
  const mended = dropFaultyTargets(document, 'text', {
    readLink: (entered) =>
      String(entered).startsWith('/')
        ? { address: String(entered) }
        : { issue: { message: `${entered} is no path.`, remedy: 'Write one.' } },
    validateBlock(raw, path) {
      const block = raw as { block: string; headline?: string };
      if (block.headline) return { ...block, isValidated: true };
      issues.push({ path: `${path}.headline`, message: 'This field is missing.', remedy: 'Add it.' });
      return undefined;
    },
    report: (issue) => issues.push(issue),
  });
  return { mended, issues };
}

describe('dropFaultyTargets', () => {
  it('keeps a document whose links and embedded entries are sound', () => {
    const target = { path: '/about', title: 'About' };
    const document = documentOf(
      node('heading-2', [text('a')]),
      node('unordered-list', [
        node('list-item', [
          node('paragraph', [
            node('hyperlink', [text('b')], { uri: '/b' }),
            node('entry-hyperlink', [text('c')], { target }),
            node('resource-hyperlink', [text('d')], { target }),
            node('asset-hyperlink', [text('e')], { target: { url: '/e.pdf' } }),
            node('embedded-entry-inline', [], { target }),
          ]),
        ]),
      ]),
      node('hr'),
      node('embedded-entry-block', [], { target }),
      node('embedded-resource-block', [], { target: { path: '/', headline: 'News' } }),
      node('embedded-asset-block', [], { target: { url: '/menu.pdf', title: 'Menu' } }),
      node('embedded-asset-block', [], { target: { full: '/pea.jpg', url: '/pea', width: 3, height: 2 } }),
    );
    expect(mend(document)).toEqual({ mended: document, issues: [] });
  });

  it.each([
    ['hyperlink', { uri: 'javascript:alert(1)' }, 'javascript:alert(1) is no path.'],
    ['entry-hyperlink', { target: {} }, 'undefined is no path.'],
    ['resource-hyperlink', { target: { path: 'about' } }, 'about is no path.'],
    ['asset-hyperlink', { target: { url: 'data:x' } }, 'data:x is no path.'],
  ])('leaves the words of a %s that leads nowhere, and says so', (nodeType, data, message) => {
    const words = [text('our '), { ...text('menu'), marks: [{ type: 'bold' }] }];
    const { mended, issues } = mend(
      documentOf(node('paragraph', [text('See '), node(nodeType, words, data), text('.')])),
    );
    expect(mended).toEqual(documentOf(node('paragraph', [text('See '), ...words, text('.')])));
    expect(issues).toEqual([
      { path: 'text', message: `The link “our menu” is shown as text: ${message}`, remedy: 'Write one.' },
    ]);
  });

  it('replaces embedded blocks by their validated content, and leaves out those that are wrong', () => {
    const embed = (target: Node) => node('embedded-entry-block', [], { target });
    const { mended, issues } = mend(
      documentOf(embed({ block: 'Note', headline: 'Peas' }), node('blockquote', [embed({ block: 'Note' })])),
    );
    expect(mended).toEqual(
      documentOf(embed({ block: 'Note', headline: 'Peas', isValidated: true }), node('blockquote')),
    );
    expect(issues.map(({ path }) => path)).toEqual(['text.content[1].content[0].data.target.headline']);
  });

  it.each([
    ['embedded-entry-block', { path: '/about' }, 'What is embedded here cannot be shown.'],
    ['embedded-entry-block', { title: 'About' }, 'undefined is no path.'],
    ['embedded-resource-block', { path: '/about', title: ' ' }, 'What is embedded here cannot be shown.'],
    ['embedded-entry-inline', { block: 'Note', headline: 'Peas' }, 'What is embedded here cannot be shown.'],
    ['embedded-asset-block', { url: 'javascript:alert(1)' }, 'javascript:alert(1) is no path.'],
  ])('leaves out an %s of %j, and says so', (nodeType, target, message) => {
    const { mended, issues } = mend(
      documentOf(node('paragraph', [text('a')]), node(nodeType, [], { target })),
    );
    expect(mended).toEqual(documentOf(node('paragraph', [text('a')])));
    expect(issues).toEqual([
      { path: 'text.content[1].data.target', message, remedy: expect.stringMatching(/\.$/) },
    ]);
  });
});
