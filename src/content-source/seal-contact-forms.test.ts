import { describe, expect, it } from 'vitest';
import { sealContactForms } from './seal-contact-forms.ts';

const form = (emails: string) => ({
  block: 'FormContact',
  success_page: '/en-gb',
  notification_emails: emails,
});

describe('sealContactForms', () => {
  it('leaves a reference in place of the addresses, at any depth', () => {
    const addresses = new Map<string, readonly string[]>();
    const blocks = [
      { block: 'Text', text: 'Write to us' },
      form('a@example.com, b@example.com'),
      { block: 'Box', blocks: [{ block: 'Folder', folder: 'x', blocks: [form('c@example.com')] }] },
    ];
    const sealed = sealContactForms(blocks, addresses, 'en-gb/contact');
    expect(JSON.stringify(sealed)).not.toContain('@');
    expect(sealed[0]).toEqual(blocks[0]);
    expect(sealed[1]).toMatchObject({ success_page: '/en-gb', notification_emails: 'en-gb/contact:1' });
    expect(JSON.stringify(sealed[2])).toContain('"notification_emails":"en-gb/contact:2"');
    expect([...addresses]).toEqual([
      ['en-gb/contact:1', ['a@example.com', 'b@example.com']],
      ['en-gb/contact:2', ['c@example.com']],
    ]);
  });

  it('finds a form that is embedded in a text', () => {
    const addresses = new Map<string, readonly string[]>();
    const text = {
      nodeType: 'document',
      data: {},
      content: [{ nodeType: 'embedded-entry-block', data: { target: form('a@example.com') }, content: [] }],
    };
    for (const content of [[{ block: 'Text', text }], text]) {
      expect(JSON.stringify(sealContactForms(content, addresses, 'en-gb/site'))).not.toContain('@');
    }
    expect(addresses.size).toBe(2);
  });

  it('goes on counting over the parts of a place', () => {
    const addresses = new Map<string, readonly string[]>();
    sealContactForms([form('a@example.com')], addresses, 'en-gb/contact');
    sealContactForms([form('b@example.com')], addresses, 'en-gb/contact');
    expect([...addresses.keys()]).toEqual(['en-gb/contact:1', 'en-gb/contact:2']);
  });

  it('hands lists without a contact form back as they are', () => {
    const blocks = [{ block: 'Box', blocks: [{ block: 'Text', text: 'Write to us' }] }];
    expect(sealContactForms(blocks, new Map(), 'en-gb/contact')).toBe(blocks);
  });

  it('leaves a form without addresses without a reference', () => {
    const [sealed] = sealContactForms([{ block: 'FormContact' }], new Map(), 'en-gb/contact');
    expect(sealed).toEqual({ block: 'FormContact' });
  });
});
