import { describe, expect, it } from 'vitest';
import { dropBlockIds } from './block-ids.ts';

describe('a document without ids', () => {
  it('says what a file would, in blocks, items and texts', () => {
    const target = { block: 'Button', _id: 'c', text: 'Peas' };
    const text = { nodeType: 'document', content: [{ nodeType: 'embedded-entry-block', data: { target } }] };
    const document = {
      slug: 'peas',
      body: [{ _id: 'a', block: 'Accordion', items: [{ _id: 'b', headline: 'Peas', text }] }],
    };
    expect(dropBlockIds(document)).toEqual({
      slug: 'peas',
      body: [
        {
          block: 'Accordion',
          items: [
            {
              headline: 'Peas',
              text: {
                nodeType: 'document',
                content: [
                  { nodeType: 'embedded-entry-block', data: { target: { block: 'Button', text: 'Peas' } } },
                ],
              },
            },
          ],
        },
      ],
    });
  });

  it('is the very same where there are none, and in the parts that have none', () => {
    const meta = { title: 'Peas' };
    const body = [{ block: 'Text', text: 'Peas' }];
    const document = { meta, body };
    expect(dropBlockIds(document)).toBe(document);
    const changed = dropBlockIds({ ...document, header: [{ _id: 'a', block: 'Text' }] });
    expect(changed.meta).toBe(meta);
    expect(changed.body).toBe(body);
  });
});
