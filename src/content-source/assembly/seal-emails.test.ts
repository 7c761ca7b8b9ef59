import { describe, expect, it } from 'vitest';
import { blockDefinitions } from '#blocks/registry.ts';
import { defineBlock } from '#schema/define-block.ts';
import { defineItem } from '#schema/define-item.ts';
import { emails, group, list } from '#schema/fields.ts';
import { sealEmails } from './seal-emails.ts';

const form = (emails: string) => ({
  block: 'FormContact',
  success_page: '/en-gb',
  notification_emails: emails,
});

describe('sealEmails', () => {
  it('leaves a reference in place of the addresses, at any depth', () => {
    const addresses = new Map<string, readonly string[]>();
    const blocks = [
      { block: 'Text', text: 'Write to us' },
      form('a@example.com, b@example.com'),
      { block: 'Box', blocks: [{ block: 'Folder', folder: 'x', blocks: [form('c@example.com')] }] },
    ];
    const sealed = sealEmails(blocks, blockDefinitions, addresses, 'en-gb/contact');
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
      expect(JSON.stringify(sealEmails(content, blockDefinitions, addresses, 'en-gb/site'))).not.toContain(
        '@',
      );
    }
    expect(addresses.size).toBe(2);
  });

  it('goes on counting over the parts of a place', () => {
    const addresses = new Map<string, readonly string[]>();
    sealEmails([form('a@example.com')], blockDefinitions, addresses, 'en-gb/contact');
    sealEmails([form('b@example.com')], blockDefinitions, addresses, 'en-gb/contact');
    expect([...addresses.keys()]).toEqual(['en-gb/contact:1', 'en-gb/contact:2']);
  });

  it('hands lists without a contact form back as they are', () => {
    const blocks = [{ block: 'Box', blocks: [{ block: 'Text', text: 'Write to us' }] }];
    expect(sealEmails(blocks, blockDefinitions, new Map(), 'en-gb/contact')).toBe(blocks);
  });

  it('leaves a form without addresses without a reference', () => {
    const [sealed] = sealEmails([{ block: 'FormContact' }], blockDefinitions, new Map(), 'en-gb/contact');
    expect(sealed).toEqual({ block: 'FormContact' });
  });

  it('seals the addresses of any block, in its items and groups as well', () => {
    const description = 'Somebody.';
    const office = defineItem({ name: 'Office', description, fields: { mail: emails({ description }) } });
    const desk = defineItem({
      name: 'Desk',
      description,
      fields: { office: group(office, { description }) },
    });
    const directory = defineBlock({
      name: 'Directory',
      description,
      avoidWhen: 'Never.',
      accessibility: 'None.',
      needs: [],
      fields: {
        all: emails({ description }),
        offices: list(office, { description }),
        desk: group(desk, { description }),
      },
    });
    const addresses = new Map<string, readonly string[]>();
    const block = {
      block: 'Directory',
      all: 'a@example.com',
      offices: [{ mail: 'b@example.com' }, {}],
      desk: { office: { mail: 'c@example.com' } },
    };
    expect(sealEmails([block], [directory], addresses, 'en-gb/contact')).toEqual([
      {
        block: 'Directory',
        all: 'en-gb/contact:1',
        offices: [{ mail: 'en-gb/contact:2' }, {}],
        desk: { office: { mail: 'en-gb/contact:3' } },
      },
    ]);
    expect([...addresses.values()].flat()).toEqual(['a@example.com', 'b@example.com', 'c@example.com']);
  });
});
