import { describe, expect, it } from 'vitest';
import { renderBlock } from '../validate-block.testing.ts';
import { FormGeneralEnquiries } from './form-general-enquiries.tsx';
import { formGeneralEnquiries } from './schema.ts';

const complete = { success_page: '/en-gb/contact/thank-you' };

const render = renderBlock(formGeneralEnquiries, FormGeneralEnquiries);

describe('FormGeneralEnquiries', () => {
  it('is hidden without a success page', async () => {
    expect(await render({ headerHeadline: 'Tell us what you cook' })).toBe('');
    expect(await render(complete)).toContain('action="/contact/enquiry/post"');
  });

  it('asks for what is required and for two more address lines, in order', async () => {
    const html = await render(complete);
    const fields = [...html.matchAll(/<(?:input|textarea)(?=[^>]*aria-invalid)[^>]*>/g)].map(([tag]) => [
      /name="([^"]+)"/.exec(tag)?.[1],
      tag.includes('required') ? 'required' : 'optional',
      /type="([^"]+)"/.exec(tag)?.[1] ?? /rows="\d+"/.exec(tag)?.[0],
    ]);
    expect(fields).toEqual([
      ['name', 'required', 'text'],
      ['company_name', 'required', 'text'],
      ['email', 'required', 'email'],
      ['phone', 'required', 'tel'],
      ['address.line_1', 'required', 'text'],
      ['address.line_2', 'optional', 'text'],
      ['address.line_3', 'optional', 'text'],
      ['address.town', 'required', 'text'],
      ['address.postcode', 'required', 'text'],
      ['preference', 'required', 'text'],
      ['enquiry_details', 'required', 'rows="5"'],
    ]);
  });

  it('holds the address together', async () => {
    const group = /<fieldset[^>]*>.*<\/fieldset>/.exec(await render(complete))?.[0] ?? '';
    expect(group).toMatch(/<legend[^>]*>Address<\/legend>/);
    expect([...group.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name)).toEqual([
      'address.line_1',
      'address.line_2',
      'address.line_3',
      'address.town',
      'address.postcode',
    ]);
  });

  it('suggests the retailers of published content', async () => {
    const html = await render(complete, { pageProps: { forms: { retailers: ['Crateby', 'Mossdray'] } } });
    expect(html).toMatch(/<datalist[^>]*><option value="Crateby"><\/option><option value="Mossdray">/);
    expect(await render(complete)).not.toContain('datalist');
  });

  it('lets the browser fill in what it knows', async () => {
    const html = await render(complete);
    expect([...html.matchAll(/autoComplete="([^"]+)"/gi)].map(([, name]) => name)).toEqual([
      'name',
      'organization',
      'email',
      'tel',
      'address-line1',
      'address-line2',
      'address-line3',
      'address-level2',
      'postal-code',
      'off',
    ]);
  });

  it('shows an address error beneath its field', async () => {
    const enquiry = {
      formId: 'enquiry-form',
      isSent: false,
      values: { 'address.town': 'Peaborough' },
      errors: { 'address.line_1': 'form.error.addressLine1' },
    };
    const html = await render(complete, { pageProps: { enquiry } });
    const [, describedBy] =
      /aria-describedby="([^"]+)"[^>]*name="address\.line_1"|name="address\.line_1"[^>]*aria-describedby="([^"]+)"/
        .exec(html)
        ?.filter(Boolean) ?? [];
    expect(html).toMatch(new RegExp(`<p id="${describedBy}"[^>]*>.*?Please enter your address line 1`));
    expect(html).toContain('value="Peaborough"');
  });
});
