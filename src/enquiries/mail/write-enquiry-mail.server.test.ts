import { JSDOM } from 'jsdom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Locale, localeCodes, locales } from '#i18n/locales.ts';
import type { Enquiry } from '../enquiry.server.ts';
import type { FormName } from '../forms.ts';
import { sampleEnquiry } from '../sample-enquiry.testing.ts';
import { writeEnquiryMail } from './write-enquiry-mail.server.ts';

const addressing = {
  deliveryId: '019a4f2c-7f20-7000-8000-00000000000a',
  to: 'sales@oakpea.example',
  from: { name: '', address: 'noreply@oakpea.example' },
  siteOrigin: 'https://www.oakpea.example',
};

afterEach(() => vi.unstubAllEnvs());

describe('writeEnquiryMail', () => {
  it('writes plain text in which labels and values can be told apart', () => {
    expect(writeEnquiryMail(sampleEnquiry('contact'), addressing).text).toBe(
      `New contact enquiry (019a4f2c-7f1e)

Name
  Asha Fielding

Company name
  The Copper Ladle

Email
  asha@copper-ladle.example

Enquiry details
  Could we taste the burgers?

  We serve 300 lunches a day.

Received
  4 November 2026 at 14:05 UTC

Sent from
  https://www.oakpea.example/en-gb/contact

Country and language
  United Kingdom (en-gb)

Reference
  019a4f2c-7f1e-7abc-8def-0123456789ab

Reply to this message to write to the sender.
This message was written automatically by the Oakpea Professionals website.
`,
    );
  });

  it('says which products to send, by their names and order codes', () => {
    const samples = [
      { product: 'sausages', name: 'Würste (Sausages)', orderCode: 'OP105' },
      { product: 'deli-slices', name: '<b>Deli\u202e</b>', orderCode: 'OP108' },
    ];
    const { text, html } = writeEnquiryMail(
      sampleEnquiry('general', { locale: 'de-de', samples }),
      addressing,
    );
    expect(text).toContain(
      '\nProdukte zum Probieren\n  Würste (Sausages) (OP105)\n  <b>Deli</b> (OP108)\n\n',
    );
    expect(text).not.toContain('deli-slices');
    expect(html).toContain('&lt;b&gt;Deli&lt;/b&gt; (OP108)');
  });

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('gives the time in UTC on a server in %s', (zone) => {
    vi.stubEnv('TZ', zone);
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    const { text } = writeEnquiryMail(sampleEnquiry('contact'), addressing);
    expect(text).toContain('\n  4 November 2026 at 14:05 UTC\n');
  });

  it('says the same in HTML, as a table with line breaks', () => {
    const { document } = readHtml(sampleEnquiry('contact'));
    expect(document.documentElement.lang).toBe('en-GB');
    const rows = [...document.querySelectorAll('tr')].map((row) => [
      row.querySelector('th[scope="row"]')?.textContent,
      row.querySelector('td[dir="auto"]')?.innerHTML,
    ]);
    expect(rows).toEqual([
      ['Name', 'Asha Fielding'],
      ['Company name', 'The Copper Ladle'],
      ['Email', 'asha@copper-ladle.example'],
      ['Enquiry details', 'Could we taste the burgers?<br>\n<br>\nWe serve 300 lunches a day.'],
      ['Received', '4 November 2026 at 14:05 UTC'],
      ['Sent from', 'https://www.oakpea.example/en-gb/contact'],
      ['Country and language', 'United Kingdom (en-gb)'],
      ['Reference', '019a4f2c-7f1e-7abc-8def-0123456789ab'],
    ]);
  });

  it('leaves out what was left empty', () => {
    const { values } = sampleEnquiry('general');
    const { 'address.line_2': _, ...filledIn } = values;
    const { text } = writeEnquiryMail(sampleEnquiry('general', { values: filledIn }), addressing);
    expect(text).toContain('Address line 1');
    expect(text).not.toContain('Address line 2');
  });

  it.each<[Locale, string, string]>([
    ['en-gb', 'New general enquiry', 'Possibly automatic: New'],
    ['en-us', 'New general inquiry', 'Possibly automatic: New'],
    ['de-de', 'Neue allgemeine Anfrage', 'Möglicherweise automatisch: Neue'],
    ['fi-fi', 'Uusi yleinen tiedustelu', 'Mahdollisesti automaattinen: Uusi'],
    ['fr-be', 'Nouvelle demande générale', 'Peut-être automatique\u202f: Nouvelle'],
    ['nl-be', 'Nieuwe algemene aanvraag', 'Mogelijk automatisch: Nieuwe'],
    ['nl-nl', 'Nieuwe algemene aanvraag', 'Mogelijk automatisch: Nieuwe'],
    ['sv-se', 'Ny allmän förfrågan', 'Möjligen automatiskt: Ny'],
  ])('speaks the language of %s, where it may come from a program too', (locale, subject, doubted) => {
    const enquiry = sampleEnquiry('general', { locale });
    expect(writeEnquiryMail(enquiry, addressing).subject).toBe(`${subject} (019a4f2c-7f1e)`);
    expect(readHtml(enquiry).document.documentElement.lang).toBe(locales[locale].languageTag);
    const notes = (['honeypot', 'too-fast', 'captcha'] as const).map((suspicion) => {
      const mail = writeEnquiryMail({ ...enquiry, suspicions: [suspicion] }, addressing);
      expect(mail.subject).toMatch(new RegExp(`^${doubted}.*\\(019a4f2c-7f1e\\)$`));
      return String(mail.text).split('\n').at(-4);
    });
    expect(new Set(notes).size).toBe(3);
  });

  it('has a subject of its own for each form, in every language', () => {
    for (const locale of localeCodes) {
      const forms: FormName[] = ['contact', 'general', 'newsletter'];
      const subjects = forms.map(
        (form) => writeEnquiryMail(sampleEnquiry(form, { locale }), addressing).subject,
      );
      expect(new Set(subjects).size).toBe(3);
    }
  });

  it('keeps Message-ID and date however often it is written, and asks for no automatic answer', () => {
    const mail = writeEnquiryMail(sampleEnquiry('contact'), addressing);
    expect(mail.messageId).toBe('<019a4f2c-7f20-7000-8000-00000000000a@www.oakpea.example>');
    expect(mail.date).toEqual(new Date('2026-11-04T14:05:06.789Z'));
    expect(mail.headers).toEqual({ 'Auto-Submitted': 'auto-generated' });
  });

  it.each([
    ['', 'Oakpea Professionals'],
    ['Oakpea website', 'Oakpea website'],
  ])('comes from the sender that is set, or in the name of the brand: "%s"', (name, shown) => {
    const from = { name, address: 'noreply@oakpea.example' };
    const mail = writeEnquiryMail(sampleEnquiry('contact'), { ...addressing, from });
    expect(mail.from).toEqual({ name: shown, address: 'noreply@oakpea.example' });
  });

  it.each([
    ['asha@copper-ladle.example', 'asha@copper-ladle.example'],
    ["o'hara+menu@copper-ladle.example", "o'hara+menu@copper-ladle.example"],
    ['asha@köche.example', 'asha@xn--kche-5qa.example'],
    ['asha@例え.example', 'asha@xn--r8jz45g.example'],
  ])('is answered to %s', (email, address) => {
    const mail = writeEnquiryMail(withEmail(email), addressing);
    expect(mail.replyTo).toEqual({ name: '', address });
    expect(mail.text).toContain(`  ${email}\n`);
    expect(mail.text).toContain('Reply to this message to write to the sender.');
  });

  it.each([
    ['letters that need SMTPUTF8', 'jürgen@copper-ladle.example'],
    ['a second address', 'a@x.example, b@y.example'],
    ['a second address in the domain', 'a@x.example,b.example'],
    ['a line break', 'a@x.example\r\nBcc: b@y.example'],
    ['an encoded word', '=?utf-8?q?a=40b.example=3E?=@x.example '],
    ['a display name', 'Asha <a@x.example>'],
    ['no domain', 'asha'],
  ])('names no address to answer to for one with %s', (_, email) => {
    const mail = writeEnquiryMail(withEmail(email), addressing);
    expect(mail.replyTo).toBeUndefined();
    expect(mail.text).toContain('A reply to this message does not reach the sender.');
  });

  it.each([
    ['/fr-be/confidentialité', 'https://www.oakpea.example/fr-be/confidentialit%C3%A9'],
    ['//evil.example/', 'https://www.oakpea.example//evil.example/'],
    ['@evil.example', 'https://www.oakpea.example/@evil.example'],
    ['https://evil.example', 'https://www.oakpea.example/https://evil.example'],
  ])('leads from page %s nowhere but to the site', (page, url) => {
    expect(writeEnquiryMail(sampleEnquiry('contact', { page }), addressing).text).toContain(`  ${url}\n`);
  });
});

function readHtml(enquiry: Enquiry) {
  return new JSDOM(String(writeEnquiryMail(enquiry, addressing).html)).window;
}

function withEmail(email: string): Enquiry {
  const { values } = sampleEnquiry('contact');
  return sampleEnquiry('contact', { values: { ...values, email } });
}
