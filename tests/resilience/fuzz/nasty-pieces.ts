import fc from 'fast-check';
import { anyText } from '#platform/any-text.testing.ts';

/** Pieces that parsers have stumbled over. */
export const nasty = [
  '',
  '%',
  '%%',
  '%2',
  '%00',
  '%0d%0aX-Injected:%201',
  '%2e%2e%2f',
  '../',
  '..\\',
  '//',
  '\\',
  '%5c',
  ';',
  '#',
  '?',
  '&',
  '%ff',
  '%c0%af',
  '%E0%A4%A',
  '%F0%9F%A5%A6',
  '%ED%A0%80',
  'é',
  '🥦',
  '\u202e',
  '\ufeff',
  '{',
  '}',
  '[',
  ']',
  '"',
  "'",
  '<script>',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  '-1',
  '0',
  '1e309',
  '99999999999999999999',
  ' ',
  '+',
  '*',
  '.',
  '..',
  '~',
  '|',
  '^',
  '`',
  ',',
  '=',
  '@',
  'x'.repeat(300),
  'x'.repeat(9000),
  '%41'.repeat(2000),
  '/'.repeat(500),
  'a/'.repeat(1000),
  '(((((((((((((((((((((((((((((a',
];

export const formFields = words(`
  name first_name surname company_name email phone address address.line_1 address[town]
  preference enquiry_details samples samples[] samples[0] samples.0 locale page form_id
  success_page notification_emails website submission_id fill_time captcha_token __proto__
  constructor 
`);

export const inertiaHeaders = words(`
  X-Inertia X-Inertia-Version X-Inertia-Partial-Component X-Inertia-Partial-Data
  X-Inertia-Partial-Except X-Inertia-Reset X-Inertia-Except-Once-Props X-Inertia-Error-Bag
  X-Inertia-Infinite-Scroll-Merge-Intent
`);

export const otherHeaders = words(`
  Host Accept Accept-Encoding Accept-Language Range If-Range If-None-Match
  If-Modified-Since Cookie Authorization Origin Referer Sec-Fetch-Site X-Forwarded-For
  X-Forwarded-Host X-Forwarded-Proto Forwarded Expect Upgrade Purpose X-Requested-With
  X-Request-Id traceparent Content-Encoding X-HTTP-Method-Override X-Contentful-Signature
  X-Contentful-Signed-Headers X-Contentful-Timestamp __proto__ constructor
`);

export const framingHeaders = words(`
  Content-Length Transfer-Encoding Connection Trailer TE
`);

export const methods = words(`
  GET HEAD POST PUT PATCH DELETE OPTIONS TRACE CONNECT PROPFIND PURGE M-SEARCH get FOO
`);

export const queryNames = words(`
  q page category covers product sort-packs path open leave samples a[b] __proto__
`);

export const piece = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...nasty) },
  { weight: 1, arbitrary: anyText(12) },
);

/** How far into something, from 0 to 1. */
export const share = fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000);

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
