// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBlock } from '#blocks/validate-block.testing.ts';
import { find, mount, renderOnServer } from '#ui/mount.testing.tsx';
import { deferredForm, FormNewsletterSignup } from './form-newsletter-signup.tsx';
import { formNewsletterSignup } from './schema.ts';

const complete = { success_page: '/en-gb/newsletter/thank-you', headerHeadline: 'News for the pass' };

// jsdom has no view that the form could come near.
beforeAll(() => deferredForm.load());

const build = buildBlock(formNewsletterSignup, FormNewsletterSignup);

describe('FormNewsletterSignup', () => {
  it('sends its headline and a word for browsers without scripts, and no form', async () => {
    const html = renderOnServer(await build(complete));
    expect(html).toContain('News for the pass');
    expect(html).toMatch(/<noscript><p[^>]*>To sign up here, please switch on JavaScript/);
    expect(html).not.toMatch(/<form|<input|<button/);
  });

  it('shows its picture at no more than 450 px', async () => {
    const html = renderOnServer(await build({ ...complete, image: 'news-1' }));
    const [, sizes] = /<img[^>]* sizes="([^"]*)"/.exec(html) ?? [];
    expect(sizes).toBe('(min-width: 450px) 450px, 100vw');
    const [, widths = ''] = /srcset="([^"]*)"/i.exec(html) ?? [];
    expect([...widths.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))).toEqual([360, 640, 768, 1060]);
  });

  it('is hidden without a success page', async () => {
    const { success_page: _, ...incomplete } = complete;
    expect(renderOnServer(await build(incomplete))).toBe('');
  });

  it('asks in the browser for names, email, company and wholesaler, all required', async () => {
    const page = await mount(await build(complete, { pageProps: { forms: { retailers: ['Crateby'] } } }));
    const fields = [...page.querySelectorAll<HTMLInputElement>('form [aria-invalid]')];
    expect(fields.map(({ name, required }) => [name, required])).toEqual([
      ['first_name', true],
      ['surname', true],
      ['email', true],
      ['company_name', true],
      ['preference', true],
    ]);
    expect([...page.querySelectorAll('label')].slice(0, 5).map(({ textContent }) => textContent)).toEqual([
      'First name *',
      'Last name *',
      'Email address *',
      'Restaurant/company name *',
      'Preferred wholesaler/distributor *',
    ]);
    expect(find(page, 'button').textContent).toBe('Sign up');
    expect(find(page, 'form').getAttribute('action')).toBe('/contact/newsletter-signup');
    expect(find(page, 'option').getAttribute('value')).toBe('Crateby');
  });

  it('reads the first name’s error from “name”', async () => {
    const enquiry = {
      formId: 'newsletter-form',
      isSent: false,
      values: {},
      errors: { name: 'form.error.firstName' },
    };
    const page = await mount(await build(complete, { pageProps: { enquiry } }));
    const field = find(page, 'input[name="first_name"]');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(find(page, `[id="${field.getAttribute('aria-describedby')}"]`).textContent).toBe(
      'Please enter your first name',
    );
  });
});
