import type { Document } from '@contentful/rich-text-types';

/** A node of a test document. It may have any shape, since broken content may too. */
export type TestNode = Record<string, unknown>;

export function text(value: string, ...marks: string[]): TestNode {
  return { nodeType: 'text', data: {}, value, marks: marks.map((type) => ({ type })) };
}

export function node(nodeType: string, content: (TestNode | string)[] = [], data: TestNode = {}): TestNode {
  return {
    nodeType,
    data,
    content: content.map((child) => (typeof child === 'string' ? text(child) : child)),
  };
}

export function paragraph(...content: (TestNode | string)[]): TestNode {
  return node('paragraph', content);
}

export function documentOf(...content: (TestNode | string)[]): Document {
  return node('document', content) as unknown as Document;
}
