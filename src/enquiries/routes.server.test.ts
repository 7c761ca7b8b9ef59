import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blockDefinitions } from '#blocks/registry.ts';
import { makePage } from '#content-source/content-source.cases.ts';
import type { ContentSource } from '#content-source/content-source.ts';
import { createFileSource } from '#content-source/files/file-source.ts';
import { makeTemporaryContent, type TemporaryContent } from '#content-source/temporary-content.testing.ts';
import { localeCodes } from '#i18n/locales.ts';
import { asClient, createTestSite, origin, readPage } from '#server/site.testing.ts';
import { type NewEnquiry, StoreUnavailableError } from './enquiry.server.ts';
import { enquiryForms, type FormName } from './forms.ts';
import type { EnquiryService } from './submission/create-enquiry-service.server.ts';
import { createSubmissionLimit } from './submission/submission-limit.server.ts';

const typed: Record<string, string> = {
  name: 'Ada Lovelace',
  first_name: 'Ada',
  surname: 'Lovelace',
  company_name: 'The Engine Room',
  email: 'ada@private.example',
  phone: '020 7946 0000',
  'address.line_1': '1 High Street',
  'address.town': 'Peaborough',
  'address.postcode': 'PB1 4OK',
  preference: 'Any',
  enquiry_details: 'Do you deliver on Mondays?',
};
const forms = Object.keys(enquiryForms) as FormName[];
const siteAddresses = ['site@oakpea.example'];

const contactForm = {
  block: 'FormContact',
  success_page: '/en-gb/thank-you',
  notification_emails: 'kitchen@oakpea.example, sales@oakpea.example',
};
const pages = {
  contact: makePage('contact', 'Contact', {
    body: [contactForm, { block: 'FormGeneralEnquiries', success_page: '/en-gb/thank-you' }],
  }),
  careers: makePage('careers', 'Careers', {
    body: [{ block: 'Box', blocks: [{ ...contactForm, notification_emails: 'people@oakpea.example' }] }],
  }),
  teams: makePage('teams', 'Teams', {
    body: ['press', 'sales'].map((team) => ({
      ...contactForm,
      anchorId: team,
      notification_emails: `${team}-team@oakpea.example`,
    })),
  }),
  'thank-you': makePage('thank-you'),
};

let content: TemporaryContent;
let source: ContentSource;

beforeAll(async () => {
  content = await makeTemporaryContent({
    ...Object.fromEntries(localeCodes.map((locale) => [`${locale}/pages/home.yaml`, makePage('')])),
    ...Object.fromEntries(Object.entries(pages).map(([key, page]) => [`en-gb/pages/${key}.yaml`, page])),
    'fr-be/pages/merci.yaml': makePage('mercié'),
  });
  source = await createFileSource({ directory: content.directory, blocks: blockDefinitions });
});
afterAll(() => source.close());

/** Stored enquiries, in order. The store is a fake: the database has its own tests. */
let stored: NewEnquiry[];
let outcomes: string[];
let isDown: boolean;
let site: ReturnType<typeof createTestSite>;

beforeEach(() => {
  stored = [];
  outcomes = [];
  isDown = false;
  site = createTestSite({ content: source, enquiries: makeService() });
});
afterEach(() => {
  for (const text of Object.values(typed).filter((text) => text.length > 4)) {
    expect(JSON.stringify(site.lines)).not.toContain(text);
  }
});

function makeService(settings: Partial<EnquiryService> = {}): EnquiryService {
  return {
    store: {
      async add(enquiry) {
        if (isDown) throw new StoreUnavailableError('The database cannot be written.');
        stored.push(enquiry);
        return { id: `enquiry-${stored.length}`, isRepeat: false };
      },
    },
    recipients: siteAddresses,
    hasWebhook: false,
    isFollowed: () => false,
    rateLimit: createSubmissionLimit(),
    findClientAddress: () => '203.0.113.7',
    onStored: () => undefined,
    onOutcome: (form, outcome) => outcomes.push(`${form} ${outcome}`),
    ...settings,
  };
}

type Fields = Record<string, unknown>;

/** Sends a form as a browser without scripts does. */
function submit(form: FormName, fields: Fields = {}, headers: Record<string, string> = {}) {
  const filled = Object.entries({ ...pick(form), page: '/en-gb/contact', ...fields });
  const body = new URLSearchParams(
    filled.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  return post(form, body.toString(), {
    'Content-Type': 'application/x-www-form-urlencoded',
    Accept: 'text/html',
    ...headers,
  });
}

/** Sends a form as Inertia's client does. */
function submitByClient(form: FormName, fields: Fields = {}) {
  const { flat, address } = nest({ ...pick(form), page: '/en-gb/contact', form_id: 'my-form', ...fields });
  return post(form, JSON.stringify({ ...flat, address }), {
    ...asClient,
    'Content-Type': 'application/json',
    'X-Inertia-Error-Bag': 'my-form',
  });
}

function post(form: FormName, body: string, headers: Record<string, string>) {
  return site.get(enquiryForms[form].action, {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'same-origin', ...headers },
    body,
  });
}

function pick(form: FormName): Fields {
  return Object.fromEntries(enquiryForms[form].fields.map(({ name }) => [name, typed[name]]));
}

function nest(fields: Fields) {
  const flat: Fields = {};
  const address: Fields = {};
  for (const [name, value] of Object.entries(fields)) {
    if (name.startsWith('address.')) address[name.slice('address.'.length)] = value;
    else flat[name] = value;
  }
  return { flat, address };
}

describe.each(forms)('the %s form', (form) => {
  // The page has a form with another anchor, as when it was renamed meanwhile; or none.
  const shownId = form === 'newsletter' ? 'my-form' : enquiryForms[form].id;

  it('is stored as it was typed, and leads to its success page', async () => {
    for (const send of [submit, submitByClient]) {
      const response = await send(form, { success_page: '/en-gb/thank-you' });
      expect(response.status).toBe(303);
      expect(response.headers.get('Location')).toBe('/en-gb/thank-you');
      expect(response.headers.get('Cache-Control')).toBe('no-store');
    }
    const { fields } = enquiryForms[form];
    const values = Object.fromEntries(
      fields.filter(({ name }) => name in typed).map(({ name }) => [name, typed[name]]),
    );
    expect(stored).toHaveLength(2);
    for (const enquiry of stored) {
      expect(enquiry).toMatchObject({
        form,
        locale: 'en-gb',
        page: '/en-gb/contact',
        values,
        suspicions: [],
      });
    }
    expect(outcomes).toEqual([`${form} accepted`, `${form} accepted`]);
  });

  it('shows its page again with what is wrong: as a whole page', async () => {
    const response = await submit(form, { email: 'ada', form_id: 'my-form', company_name: ' <b>The</b> ' });
    expect(response.status).toBe(422);
    const page = readPage(await response.text());
    expect([page.component, page.url]).toEqual(['ComposedPage', '/en-gb/contact']);
    expect(page.props.errors).toEqual({ email: 'form.error.emailFormat' });
    expect(page.props.enquiry).toMatchObject({
      formId: shownId,
      isSent: false,
      values: { email: 'ada', company_name: '<b>The</b>' },
      errors: { email: 'form.error.emailFormat' },
    });
    expect([stored, outcomes]).toEqual([[], [`${form} invalid`]]);
  });

  it('shows its page again with what is wrong: to the client, which still has what was typed', async () => {
    const response = await submitByClient(form, { email: 'ada' });
    expect(response.status).toBe(200);
    const { url, props } = (await response.json()) as { url: string; props: Fields };
    expect(url).toBe('/en-gb/contact');
    expect(props.errors).toEqual({ 'my-form': { email: 'form.error.emailFormat' } });
    expect(JSON.stringify(props)).not.toContain('The Engine Room');
  });

  it('thanks in place where there is no success page', async () => {
    const response = await submit(form, { form_id: 'my-form' });
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const { url, props } = readPage(await response.text());
    expect(url).toBe('/en-gb/contact');
    expect(props.enquiry).toMatchObject({ formId: shownId, isSent: true, values: {}, errors: {} });
  });

  it('says so when it cannot be stored, and gives back what was typed', async () => {
    isDown = true;
    const response = await submit(form);
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('30');
    const { props } = readPage(await response.text());
    expect(props.errors).toEqual({ form: 'form.error.unavailable' });
    expect(props.enquiry).toMatchObject({ values: { email: typed.email } });
    const byClient = await submitByClient(form);
    expect(byClient.status).toBe(503);
    expect(byClient.headers.get('X-Inertia')).toBe('true');
    expect(outcomes).toEqual([`${form} unavailable`, `${form} unavailable`]);
    expect(site.lines.map(({ level, msg }) => [level, msg])).toEqual([
      [40, 'Enquiries could not be stored; their visitors were told so.'],
      [30, 'request'],
      [30, 'request'],
    ]);
  });

  it('is refused for a while after too many', async () => {
    site = createTestSite({
      content: source,
      enquiries: makeService({ rateLimit: createSubmissionLimit(2) }),
    });
    const statuses = [await submit(form), await submit(form), await submit(form)].map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 429]);
    const response = await submitByClient(form);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
    const { props } = (await response.json()) as { props: Fields };
    expect(props.errors).toEqual({ 'my-form': { form: 'form.error.tooMany' } });
    expect(stored).toHaveLength(2);
  });

  it.each([
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['another kind of content', { 'Content-Type': 'multipart/form-data; boundary=x' }, 415],
    ['no kind of content', { 'Content-Type': '' }, 415],
    ['what is not JSON', { 'Content-Type': 'application/json' }, 400],
    ['too much', { 'X-Padding': 'x' }, 413],
  ])('is refused from %s', async (_, headers, status) => {
    const response = await submit(
      form,
      status === 413 ? { enquiry_details: 'x'.repeat(70_000) } : {},
      headers,
    );
    expect(response.status).toBe(status);
    expect(readPage(await response.text()).props.status).toBe(status);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect([stored, outcomes]).toEqual([[], []]);
  });

  it.each<[string, Record<string, string>]>([
    ['which said its length', { 'Content-Length': '500' }],
    ['in pieces', { 'Transfer-Encoding': 'chunked' }],
  ])('is refused when its body, %s, is cut short, as a fault of nobody’s', async (_, length) => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('name=Ada'));
        controller.error(new Error('aborted'));
      },
    });
    const response = await site.get(enquiryForms[form].action, {
      method: 'POST',
      headers: {
        'Sec-Fetch-Site': 'same-origin',
        'Content-Type': 'application/x-www-form-urlencoded',
        ...length,
      },
      body,
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(400);
    expect(stored).toEqual([]);
    expect(site.lines.filter((line) => JSON.stringify(line).includes('failed'))).toEqual([]);
  });

  it('is refused as soon as its pieces come to too much', async () => {
    const piece = new TextEncoder().encode('x'.repeat(1024));
    let pieces = 0;
    const body = new ReadableStream({
      pull(controller) {
        pieces += 1;
        controller.enqueue(piece);
      },
    });
    const response = await site.get(enquiryForms[form].action, {
      method: 'POST',
      headers: {
        'Sec-Fetch-Site': 'same-origin',
        'Content-Type': 'application/x-www-form-urlencoded',
        'Transfer-Encoding': 'chunked',
      },
      body,
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
    expect(pieces).toBeLessThan(70);
  });

  it.each(['GET', 'PUT', 'DELETE'])('is not there for %s', async (method) => {
    const response = await site.get(enquiryForms[form].action, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('POST');
  });

  it('keeps what seems to be spam, marked', async () => {
    await submit(form, { website: 'https://spam.example' });
    await submit(form, { fill_time: '120' });
    await submit(form, { website: 'https://spam.example', fill_time: '120' });
    expect(stored.map(({ suspicions }) => suspicions)).toEqual([
      ['honeypot'],
      ['too-fast'],
      ['honeypot', 'too-fast'],
    ]);
    expect(outcomes).toEqual([`${form} accepted`, `${form} accepted`, `${form} suspicious`]);
  });

  it('hands the submission’s id on, where there is one', async () => {
    await submitByClient(form, { submission_id: '7f1c' });
    await submit(form, { submission_id: '' });
    expect(stored.map(({ submissionId }) => submissionId)).toEqual(['7f1c', null]);
  });

  it.each([undefined, '', '/en-gb/no-such-page', '//evil.example', 'https://evil.example/en-gb', '/ds/'])(
    'shows a page of its own where none is published at %s',
    async (page) => {
      const response = await submit(form, { page, email: '' });
      expect(response.status).toBe(422);
      expect(readPage(await response.text()).url).toEqual(
        form === 'newsletter' ? '/en-gb' : expect.stringMatching(/^\/en-gb\/(contact|careers)$/),
      );
    },
  );
});

describe('the success page', () => {
  it.each([
    ['/en-gb/thank-you', '/en-gb/thank-you'],
    ['/en-gb/thank-you?x=1#top', '/en-gb/thank-you'],
    ['/fr-be/mercié', '/fr-be/merci%C3%A9'],
    ['/fr-be/merci%C3%A9', '/fr-be/merci%C3%A9'],
    ['/fr-be/mercie%CC%81', '/fr-be/merci%C3%A9'],
    ['/en-gb', '/en-gb'],
    ['/en-gb/sitemap', '/en-gb/sitemap'],
  ])('%s is gone on to at %s', async (success_page, location) => {
    const response = await submit('contact', { success_page });
    expect([response.status, response.headers.get('Location')]).toEqual([303, location]);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '%2f%2fevil.example',
    '/\t/evil.example',
    'https://evil.example/en-gb',
    `${origin}@evil.example/en-gb`,
    `${origin}/en-gb`,
    'javascript:alert(1)',
    '/en-gb\r\nSet-Cookie: a=b',
    '/en-gb/no-such-page',
    '/..//evil.example',
    '/',
    'x'.repeat(5000),
  ])('%j is ignored', async (success_page) => {
    const response = await submit('contact', { success_page });
    expect([response.status, response.headers.get('Location')]).toEqual([200, null]);
    expect(stored).toHaveLength(1);
  });
});

describe('the recipients', () => {
  const listRecipients = () =>
    stored.flatMap(({ targets }) =>
      targets.map((target) => (target.channel === 'mail' ? target.address : 'webhook')),
    );

  it('never reach the browser; a reference to them does', async () => {
    for (const init of [{}, { headers: asClient }]) {
      const text = await (await site.get('/en-gb/contact', init)).text();
      expect(text).toContain('"notification_emails":"en-gb/contact:1"');
      expect(text).not.toMatch(/(kitchen|sales|people)@/);
    }
  });

  it('are those of the form that the reference names', async () => {
    await submit('contact', { notification_emails: 'en-gb/careers:1' });
    expect(listRecipients()).toEqual(['people@oakpea.example']);
  });

  it('are those of the form with its anchor, which may have been the first on the page once', async () => {
    const sales = { page: '/en-gb/teams', form_id: 'sales' };
    await submit('contact', { ...sales, notification_emails: 'en-gb/teams:1' });
    expect(listRecipients()).toEqual(['sales-team@oakpea.example']);
  });

  it('are those of the page’s form without one', async () => {
    await submit('contact', { page: '/en-gb/careers' });
    expect(listRecipients()).toEqual(['people@oakpea.example']);
  });

  it('may be named plainly, if published content lists them', async () => {
    await submit('contact', {
      notification_emails: ' People@oakpea.example , victim@elsewhere.example,sales@oakpea.example',
    });
    expect(listRecipients()).toEqual([
      'kitchen@oakpea.example',
      'sales@oakpea.example',
      'people@oakpea.example',
    ]);
  });

  it('are never anybody whom content does not list', async () => {
    for (const address of [
      'victim@elsewhere.example',
      'kitchen@oakpea.example\r\nBcc: victim@elsewhere.example',
      '"kitchen@oakpea.example" <victim@elsewhere.example>',
      'kitchen@oakpea.example;victim@elsewhere.example',
      'victim@elsewhere.example,kitchen@oakpea.example%00',
    ]) {
      site = createTestSite({ content: source, enquiries: makeService() });
      await submit('contact', { notification_emails: address });
    }
    expect(stored).toHaveLength(5);
    expect(new Set(listRecipients())).toEqual(new Set(['kitchen@oakpea.example', 'sales@oakpea.example']));
  });

  it.each(['general', 'newsletter'] as const)(
    'of the %s form are the site’s own, whatever it says',
    async (form) => {
      await submit(form, { notification_emails: 'people@oakpea.example' });
      expect(listRecipients()).toEqual(siteAddresses);
    },
  );

  it('are the site’s own where no contact form is published', async () => {
    await submit('contact', { page: '/de-de', locale: 'de-de' });
    expect(listRecipients()).toEqual(siteAddresses);
  });

  it('are joined by the webhook where there is one', async () => {
    site = createTestSite({ content: source, enquiries: makeService({ hasWebhook: true }) });
    await submit('general');
    expect(listRecipients()).toEqual([...siteAddresses, 'webhook']);
  });
});

describe('the locale', () => {
  it('is the page’s, unless the form says another', async () => {
    await submit('contact', { page: '/fr-be/mercié' });
    await submit('contact', { page: '/fr-be/mercié', locale: 'de-de' });
    await submit('contact', { page: '/fr-be/mercié', locale: 'xx-xx' });
    expect(stored.map(({ locale, page }) => `${locale} ${page}`)).toEqual([
      'fr-be /fr-be/mercié',
      'de-de /fr-be/mercié',
      'fr-be /fr-be/mercié',
    ]);
  });
});

describe('a page with a form', () => {
  it('gets what the form needs; another does not', async () => {
    const props = async (path: string) => readPage(await (await site.get(path)).text()).props;
    expect((await props('/en-gb/contact')).forms).toEqual({ retailers: [] });
    expect((await props('/en-gb/thank-you')).forms).toBeUndefined();
  });
});
