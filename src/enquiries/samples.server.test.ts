import { beforeEach, describe, expect, it } from 'vitest';
import { localeCodes } from '#i18n/locales.ts';
import { asClient, createTestSite, readPage, snapshot } from '#server/site.testing.ts';
import type { NewEnquiry } from './enquiry.server.ts';
import { enquiryForms } from './forms.ts';
import { createSubmissionLimit } from './submission/submission-limit.server.ts';

const typed = {
  name: 'Ada Lovelace',
  company_name: 'The Engine Room',
  email: 'ada@private.example',
  enquiry_details: 'Do you deliver on Mondays?',
};
const sausages = { product: 'sausages', name: 'Sausages', orderCode: 'OP105' };
const mince = { product: 'mince', name: 'Mince', orderCode: 'OP101' };

let stored: NewEnquiry[];
let site: ReturnType<typeof createTestSite>;

beforeEach(() => {
  stored = [];
  site = createTestSite({
    enquiries: {
      store: {
        async add(enquiry) {
          stored.push(enquiry);
          return { id: `enquiry-${stored.length}`, isRepeat: false };
        },
      },
      recipients: ['site@oakpea.example'],
      hasWebhook: false,
      isFollowed: () => false,
      rateLimit: createSubmissionLimit(),
      findClientAddress: () => '203.0.113.7',
      onStored: () => undefined,
      onOutcome: () => undefined,
    },
  });
});

/** Sends the demo's form as a browser without scripts does, repeating the field for each ticked box. */
function submit(samples: readonly string[], fields: Record<string, string> = {}) {
  const body = new URLSearchParams({
    ...typed,
    page: '/en-gb/contact',
    locale: 'en-gb',
    form_id: 'samples',
    success_page: '/en-gb/contact/thank-you',
    ...fields,
  });
  for (const key of samples) body.append('samples', key);
  return post(body.toString(), {
    'Content-Type': 'application/x-www-form-urlencoded',
    Accept: 'text/html',
  });
}

/** Sends it as Inertia's client does. */
function submitByClient(samples: unknown, fields: Record<string, unknown> = {}) {
  const body = { ...typed, page: '/en-gb/contact', form_id: 'samples', samples, ...fields };
  return post(JSON.stringify(body), { ...asClient, 'Content-Type': 'application/json' });
}

function post(body: string, headers: Record<string, string>) {
  return site.get(enquiryForms.contact.action, {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'same-origin', ...headers },
    body,
  });
}

describe('the samples of a form', () => {
  it('are stored with what was typed, by name and order code, and lead to the page that says what is next', async () => {
    // In the order of the offer, without repeats.
    const response = await submit(['sausages', 'mince', 'sausages']);
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe('/en-gb/contact/thank-you');
    await submitByClient(['sausages']);
    expect(stored.map(({ samples }) => samples)).toEqual([[mince, sausages], [sausages]]);
    expect(stored[0]?.values).toEqual(typed);
  });

  it('are one at least', async () => {
    expect(readPage(await (await submit([])).text()).props.errors).toEqual({ samples: 'form.error.option' });
    for (const none of [[], undefined, '']) {
      const { props } = (await (await submitByClient(none)).json()) as { props: Record<string, unknown> };
      expect(props.errors).toEqual({ samples: 'form.error.option' });
    }
    expect(stored).toEqual([]);
  });

  it.each([[['sausages', 'caviar']], [['Sausages']], [['__proto__']], [['../mince']], [['x'.repeat(5000)]]])(
    'are refused with %j among them, and nothing typed or ticked is lost',
    async (samples) => {
      const response = await submit(samples);
      expect(response.status).toBe(422);
      const { props, url } = readPage(await response.text());
      expect(url).toBe('/en-gb/contact');
      expect(props.errors).toEqual({ samples: 'form.error.samples' });
      expect(props.enquiry).toMatchObject({ formId: 'samples', values: typed });
      const ticked = samples.includes('sausages') ? { samples: ['sausages'] } : {};
      expect(props.enquiry).toEqual(expect.objectContaining(ticked));
      expect(stored).toEqual([]);
    },
  );

  it.each([[[42]], [[['mince']]], [{ mince: 'on' }], ['caviar'], [[null, true]]])(
    'are refused as %j by the client',
    async (samples) => {
      const response = await submitByClient(samples);
      expect(response.status).toBe(200);
      const { props } = (await response.json()) as { props: Record<string, unknown> };
      expect(props.errors).toEqual({ samples: 'form.error.samples' });
      expect(stored).toEqual([]);
    },
  );

  it('are no more than are sent at once', async () => {
    const four = ['mince', 'pieces', 'nuggets', 'burger'];
    const response = await submit([...four, 'sausages']);
    const { props } = readPage(await response.text());
    expect(props.errors).toEqual({ samples: 'form.error.tooManySamples' });
    expect(props.enquiry).toMatchObject({ samples: [...four, 'sausages'] });
    expect((await submit(four)).status).toBe(303);
  });

  it('come back with the errors of other fields', async () => {
    const { props } = readPage(await (await submit(['mince'], { email: 'ada' })).text());
    expect(props.errors).toEqual({ email: 'form.error.emailFormat' });
    expect(props.enquiry).toMatchObject({ samples: ['mince'] });
  });

  it('are nothing to a form that does not ask for them', async () => {
    const body = new URLSearchParams({
      ...typed,
      page: '/en-gb/contact',
      form_id: 'message',
      samples: 'caviar',
    });
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    expect((await post(body.toString(), headers)).status).toBe(200);
    expect(stored[0]).not.toHaveProperty('samples');
  });

  it.each(localeCodes)('of %s are its own products', async (locale) => {
    const { pages, products, site: settings } = snapshot.locales[locale];
    const page = [...pages.values()].find(({ key }) => key === 'contact');
    const { samples } = { samples: products.get('sausages') };
    if (!page || !samples) throw new Error('The demo has no such page or product.');
    await submit(['sausages'], { page: page.path, locale });
    expect(stored[0]?.samples).toEqual([
      { product: 'sausages', name: samples.name, orderCode: samples.orderCode },
    ]);
    // The header's and menu's button links to it.
    expect(settings.navigation.filter(({ asButton }) => asButton).map(({ link }) => link)).toEqual([
      `${page.path}#samples`,
    ]);
  });
});
