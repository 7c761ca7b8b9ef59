import { describe, expect, it } from 'vitest';
import { PassageLanguageProvider } from '#i18n/passage-language.tsx';
import type { AuthoredValue } from '#schema/infer.ts';
import { renderOnServer } from '#ui/mount.testing.tsx';
import { validateBlock } from '../validate-block.testing.ts';
import { FormContact } from './form-contact.tsx';
import { formContact } from './schema.ts';

const complete = {
  success_page: '/en-gb/contact/thank-you',
  notification_emails: 'kitchen@oakpea.example, sales@oakpea.example',
};

describe('FormContact', () => {
  it('is hidden without a success page, and without an address to notify', async () => {
    const headerHeadline = 'Ask the kitchen';
    expect(await render({ ...complete, headerHeadline })).toContain('Ask the kitchen');
    expect(await render({ headerHeadline, success_page: complete.success_page })).toBe('');
    expect(await render({ headerHeadline, notification_emails: complete.notification_emails })).toBe('');
  });

  it('asks for name, company name, email and enquiry details, all of them required', async () => {
    const html = await render(complete);
    const fields = [...html.matchAll(/<(input|textarea)(?=[^>]*aria-invalid)[^>]*>/g)].map(([tag]) => tag);
    expect(fields.map((tag) => /name="([^"]+)"/.exec(tag)?.[1])).toEqual([
      'name',
      'company_name',
      'email',
      'enquiry_details',
    ]);
    expect(fields.filter((tag) => !tag.includes('required'))).toEqual([]);
    expect(fields[2]).toContain('type="email"');
    expect(fields[3]).toContain('rows="5"');
  });

  it('is sent to its own address, with the success page and what stands for the addresses', async () => {
    const html = await render(complete);
    expect(html).toContain('action="/contact/enquiry/post/basic"');
    expect(html).toContain('name="success_page" value="/en-gb/contact/thank-you"');
    expect(html).toContain('name="notification_emails" value="kitchen@oakpea.example, sales@oakpea.example"');
  });

  it('is known by its anchor, or by a name of its own', async () => {
    expect(await render(complete)).toContain('name="form_id" value="contact-form"');
    expect(await render({ ...complete, anchorId: 'ask' })).toContain('name="form_id" value="ask"');
  });

  it('is named by its headline', async () => {
    expect(await render({ ...complete, headerHeadline: 'Ask *the kitchen*' })).toContain(
      'aria-label="Ask the kitchen"',
    );
  });

  it.each([
    ['headline is', { languages: { headerHeadline: 'en-GB' } }, undefined],
    ['passage is', {}, 'en-GB'],
  ])('is named by its headline as well where the %s in another language', async (_what, more, passage) => {
    const html = await render({ ...complete, headerHeadline: 'Ask *the kitchen*' }, more, passage);
    const [, id] = /<form[^>]* aria-labelledby="([^"]+)"/.exec(html) ?? [];
    expect(html).toMatch(new RegExp(`<h2 id="${id}"[^>]*>Ask `));
    expect(html).not.toContain('aria-label="');
  });
});

async function render(
  authored: AuthoredValue<typeof formContact>,
  more: object = {},
  passage?: string,
): Promise<string> {
  const content = await validateBlock(formContact, authored);
  return renderOnServer(
    <PassageLanguageProvider language={passage}>
      <FormContact {...content} {...more} renderBlocks={() => null} isFirst={false} />
    </PassageLanguageProvider>,
  );
}
