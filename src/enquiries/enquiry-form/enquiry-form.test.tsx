// @vitest-environment jsdom
import type { Page, VisitOptions } from '@inertiajs/core';
import { HttpNetworkError } from '@inertiajs/core';
import { router } from '@inertiajs/react';
import { act } from 'react';
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import type { BlockPageProps } from '#blocks/block-page-props.ts';
import { AddressProvider } from '#links/address-provider.tsx';
import { find, mount, renderOnServer } from '#ui/mount.testing.tsx';
import { EnquiryForm, type EnquiryFormProps } from './enquiry-form.tsx';

const required = { input: 'text', isRequired: true, missing: 'form.error.name', maxLength: 20 } as const;
const props: EnquiryFormProps = {
  formId: 'tasting',
  form: {
    name: 'general',
    id: 'enquiry-form',
    action: '/contact/enquiry/post',
    fields: [
      { ...required, name: 'first_name', errorKey: 'name', label: 'form.label.firstName' },
      { ...required, name: 'address.line_1', label: 'form.label.addressLine1' },
      { ...required, name: 'enquiry_details', label: 'form.label.enquiryDetails', input: 'textarea' },
    ],
  },
  fixed: { success_page: '/en-gb/thank-you', notification_emails: undefined },
  purpose: 'enquiry',
  label: 'Book a tasting',
  page: { uri: '/en-gb/contact' },
};
const filled = { first_name: 'Ada', 'address.line_1': '1 High Street', enquiry_details: 'Mondays?' };
const here = { url: '/en-gb/contact', props: {} } as Page;
const elsewhere = { url: '/en-gb/thank-you', props: {} } as Page;
const answer = { formId: 'tasting', isSent: false, values: {}, errors: {} };

let visit: MockInstance<typeof router.visit>;
let scroll: MockInstance;

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/en-gb/contact?from=mail#enquiry');
  visit = vi.spyOn(router, 'visit').mockImplementation(() => undefined);
  scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
describe('the form as the server sends it', () => {
  const html = renderOnServer(<EnquiryForm {...props} />);

  it('says where it stands and what comes next, and nothing that is one visitor’s', () => {
    const hidden = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
    expect(Object.fromEntries(hidden.map(([, name, value]) => [name, value]))).toEqual({
      success_page: '/en-gb/thank-you',
      locale: 'en-gb',
      form_id: 'tasting',
      page: '/en-gb/contact',
    });
    expect(html).not.toMatch(/submission_id|fill_time|captcha/);
  });

  it('carries its name, and its language where the page around it has another', () => {
    expect(html).toMatch(/<form (?=[^>]*aria-label="Book a tasting")[^>]*lang="en-GB"/);
  });
});

describe('sending', () => {
  it('posts what is typed, groups nested, with what the page knows', async () => {
    const { fill, submit } = await mountForm();
    await fill(filled);
    await submit();
    const [address, { method, data }] = visit.mock.calls[0] as [string, VisitOptions];
    expect([address, method]).toEqual(['/contact/enquiry/post', 'post']);
    expect(data).toEqual({
      first_name: 'Ada',
      address: { line_1: '1 High Street' },
      enquiry_details: 'Mondays?',
      website: '',
      success_page: '/en-gb/thank-you',
      locale: 'en-gb',
      form_id: 'tasting',
      page: '/en-gb/contact',
      submission_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      fill_time: expect.stringMatching(/^\d+$/),
    });
  });

  it('measures the time since the form was touched first', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
    const { page, submit } = await mountForm();
    vi.setSystemTime(1_060_000);
    await act(async () => find(page, 'input[name="first_name"]').focus());
    vi.setSystemTime(1_064_500);
    await submit();
    expect(readData(visit)).toMatchObject({ fill_time: '4500' });
  });

  it('says nothing of the time when the clock was set back', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
    const { fill, submit } = await mountForm();
    await fill(filled);
    vi.setSystemTime(10_000);
    await submit();
    expect(readData(visit)).not.toHaveProperty('fill_time');
  });

  it('happens once however often it is asked for, and says that it is under way', async () => {
    const { page, submit } = await mountForm();
    await submit();
    await submit();
    expect(visit).toHaveBeenCalledOnce();
    await act(async () => readOptions(visit).onStart?.({} as never));
    const button = find(page, 'button');
    expect([button.textContent, button.getAttribute('aria-disabled')]).toEqual(['Sending…', 'true']);
    expect(find(page, 'form').getAttribute('aria-busy')).toBe('true');
    expect(find(page, 'form > [role="status"]').textContent).toBe('Sending…');
  });
});

describe('an answer that says what is wrong', () => {
  const errors = { name: 'form.error.firstName', enquiry_details: 'form.error.tooLong' };

  it('is shown above the fields and beneath each of them, under the key of its error', async () => {
    const { page, submit } = await mountForm();
    await submit();
    await act(async () => readOptions(visit).onError?.(errors));
    expect([...page.querySelectorAll('[role="alert"] a')].map(({ textContent }) => textContent)).toEqual([
      'Please enter your first name',
      'Please use no more than 20 characters',
    ]);
    const field = find(page, 'input[name="first_name"]');
    const described = field.getAttribute('aria-describedby') ?? '';
    expect(find(page, `[id="${described}"]`).textContent).toBe('Please enter your first name');
    expect(find(page, '[role="alert"] a').getAttribute('href')).toBe(`#${field.id}`);
  });

  it.each([
    [false, 'smooth'],
    [true, 'instant'],
  ])(
    'takes the focus, and the page to 60 px above the form (less motion: %s)',
    async (isReduced, behavior) => {
      const { page, submit } = await mountForm(props, { prefersReducedMotion: isReduced });
      vi.spyOn(find(page, 'form'), 'getBoundingClientRect').mockReturnValue({ top: 500 } as DOMRect);
      await submit();
      await act(async () => readOptions(visit).onError?.(errors));
      expect(document.activeElement?.textContent).toContain('Please check these fields');
      expect(scroll).toHaveBeenLastCalledWith({ top: 440, behavior });
      await act(async () => readOptions(visit).onError?.(errors));
      expect(scroll).toHaveBeenCalledTimes(2);
    },
  );

  it('leaves the visitor where they are: the address, and the news they have loaded', async () => {
    const news = { items: [], nextPath: null, startPath: null };
    const { submit } = await mountForm({ ...props, page: { ...props.page, news } });
    await submit();
    const { onBeforeUpdate, preserveScroll, preserveState } = readOptions(visit);
    const next = { ...here, props: { news: { items: ['others'] } } } as unknown as Page;
    onBeforeUpdate?.(next);
    expect(next.url).toBe('/en-gb/contact?from=mail#enquiry');
    expect(next.props.news).toBe(news);
    for (const stays of [preserveScroll, preserveState] as ((page: Page) => boolean)[]) {
      expect([stays(here), stays(elsewhere)]).toEqual([true, false]);
    }
  });
});

describe('a form that could not be sent', () => {
  it.each([
    [413, 'Your message is too large to be sent. Please shorten it.'],
    [429, expect.stringMatching(/^There have been many messages/)],
    [503, expect.stringMatching(/^We cannot take messages at the moment/)],
    [500, 'Your message could not be sent. Please try again.'],
  ])('says so after an answer %i that is no page, before that is shown over it', async (status, message) => {
    const { page, fill, submit } = await mountForm();
    await fill(filled);
    await submit();
    await act(async () => {
      expect(readOptions(visit).onHttpException?.(exception(status) as never)).toBeUndefined();
      // An overlay opened now would return the focus to it.
      expect(document.activeElement?.contains(find(page, '[role="alert"]'))).toBe(true);
    });
    expect(find(page, '[role="alert"]').textContent).toEqual(message);
    expect(readTexts(page)).toEqual(filled);
  });

  it('says so in place of an error page of the site', async () => {
    const { submit } = await mountForm();
    await submit();
    await act(async () => {
      expect(readOptions(visit).onHttpException?.(exception(403, {}) as never)).toBe(false);
    });
  });

  it('leaves a page that says itself what is wrong to be shown', async () => {
    const { submit } = await mountForm();
    await submit();
    const tooMany = exception(429, { form: 'form.error.tooMany' });
    expect(readOptions(visit).onHttpException?.(tooMany as never)).toBeUndefined();
  });

  it('does not call a fault of the page a lost connection', async () => {
    const { page, submit } = await mountForm();
    await submit();
    expect(readOptions(visit).onNetworkError?.(new TypeError('A fault'))).toBeUndefined();
    expect(page.querySelector('[role="alert"]')).toBeNull();
  });
});

describe('a form that was sent', () => {
  it('makes way for thanks, which take the focus, where there is no page to go on to', async () => {
    const { page, fill, submit } = await mountForm();
    await fill(filled);
    await submit();
    await act(async () => readOptions(visit).onSuccess?.(here));
    expect(page.querySelector('form')).toBeNull();
    expect(document.activeElement?.textContent).toBe(
      'Thank you for your enquiryWe have received it and will get back to you as soon as we can.',
    );
    expect(scroll).toHaveBeenCalledOnce();
    expect(sessionStorage).toHaveLength(0);
  });

  it('is empty where it stays while another page is shown', async () => {
    const { page, fill, submit } = await mountForm();
    await fill(filled);
    await submit();
    const { submission_id } = readData(visit);
    await act(async () => readOptions(visit).onSuccess?.(elsewhere));
    await act(async () => readOptions(visit).onFinish?.({} as never));
    expect(Object.values(readTexts(page)).join('')).toBe('');
    expect(sessionStorage).toHaveLength(0);
    expect(scroll).not.toHaveBeenCalled();
    await submit();
    expect(readData(visit).submission_id).not.toBe(submission_id);
  });
});

describe('analytics', () => {
  const errors = { enquiry_details: 'form.error.enquiryDetails' };

  beforeEach(() => Reflect.deleteProperty(window, 'dataLayer'));

  it.each<[string, (options: VisitOptions) => unknown]>([
    ['accepted', ({ onSuccess }) => onSuccess?.(here)],
    ['accepted', ({ onSuccess }) => onSuccess?.(elsewhere)],
    ['rejected', ({ onError }) => onError?.(errors)],
    ['failed', ({ onError }) => onError?.({ form: 'form.error.tooMany' })],
    ['failed', ({ onHttpException }) => onHttpException?.(exception(500) as never)],
    ['failed', ({ onNetworkError }) => onNetworkError?.(new HttpNetworkError('Network error'))],
  ])('hears that a form was %s, and nothing of what was typed', async (outcome, answerWith) => {
    const { fill, submit } = await mountForm();
    await fill(filled);
    await submit();
    await act(async () => answerWith(readOptions(visit)));
    expect(window).toHaveProperty('dataLayer', [{ event: 'formSubmit', form: 'general', outcome }]);
  });
});

describe('what is typed', () => {
  it('is there again after a reload, with the time it took, but without what programs fill in', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
    const first = await mountForm();
    await first.fill({ ...filled, website: 'spam' });
    vi.setSystemTime(1_030_000);
    const second = await mountForm();
    expect(readTexts(second.page)).toEqual(filled);
    expect((find(second.page, 'input[name="website"]') as HTMLInputElement).value).toBe('');
    await second.submit();
    expect(readData(visit)).toMatchObject({ fill_time: '30000', first_name: 'Ada' });
  });

  it('is still the same submission after a reload, so that it is not taken twice', async () => {
    const first = await mountForm();
    await first.fill(filled);
    await first.submit();
    const { submission_id } = readData(visit);
    const second = await mountForm();
    await second.submit();
    expect(readData(visit).submission_id).toBe(submission_id);
    const third = await mountForm();
    await third.fill({ first_name: 'Bea' });
    await third.submit();
    expect(readData(visit).submission_id).not.toBe(submission_id);
  });

  it('is kept for each form by itself', async () => {
    const first = await mountForm();
    await first.fill(filled);
    const other = await mountForm({ ...props, formId: 'other' });
    expect(Object.values(readTexts(other.page)).join('')).toBe('');
  });

  it('before scripts come is neither lost nor overwritten, and its time counts from the page’s start', async () => {
    const first = await mountForm();
    await first.fill(filled);
    vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(1_000_000);
    vi.useFakeTimers({ toFake: ['Date'], now: 1_005_000 });
    const { page, submit } = await mountForm({ ...props, formId: 'early' }, { typedEarly: 'Early bird' });
    expect(readTexts(page).first_name).toBe('Early bird');
    await submit();
    expect(readData(visit)).toMatchObject({ first_name: 'Early bird', fill_time: '5000' });
    const { page: again } = await mountForm(props, { typedEarly: 'Early bird' });
    expect(readTexts(again)).toEqual({ ...filled, first_name: 'Early bird' });
  });

  it.each(['We cook on gas.', ''])('takes the place of what stood there at first: %j', async (typed) => {
    const begun = { ...props, prefilled: { enquiry_details: 'We cook on:' } };
    expect(renderOnServer(<EnquiryForm {...begun} />)).toMatch(/<textarea[^>]*>We cook on:<\/textarea>/);
    const { page, fill } = await mountForm(begun);
    expect(readTexts(page).enquiry_details).toBe('We cook on:');
    expect(sessionStorage).toHaveLength(0);
    await fill({ enquiry_details: typed });
    expect(readTexts((await mountForm(begun)).page).enquiry_details).toBe(typed);
  });

  it('needs no storage to be sent', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('QuotaExceededError');
    });
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('SecurityError');
    });
    const { fill, submit } = await mountForm();
    await fill(filled);
    await submit();
    expect(readData(visit)).toMatchObject({ first_name: 'Ada' });
  });

  it.each(['{', 'null', '42', '{"texts":3}', '{"texts":{"first_name":{}}}'])(
    'is not taken from %s in its place',
    async (draft) => {
      sessionStorage.setItem('enquiry:/contact/enquiry/post#tasting', draft);
      const { page } = await mountForm();
      expect(readTexts(page).first_name).toBe('');
    },
  );
});

describe('a page that was answered without scripts', () => {
  const enquiry = {
    ...answer,
    values: { first_name: 'Ada', 'address.line_1': 'High Street' },
    errors: { enquiry_details: 'form.error.enquiryDetails' },
  };
  const answered = { ...props, page: { ...props.page, enquiry } };

  it('goes on from there when scripts come, and not from an older draft', async () => {
    const complain = vi.spyOn(console, 'error');
    const older = await mountForm();
    await older.fill({ first_name: 'Zoe', enquiry_details: 'Old' });
    const { page, fill } = await mountForm(answered);
    expect(readTexts(page)).toEqual({ ...enquiry.values, enquiry_details: '' });
    await fill({ enquiry_details: 'Mondays?' });
    expect(page.querySelector('[role="alert"]')).toBeNull();
    expect(readTexts((await mountForm()).page)).toEqual({ ...enquiry.values, enquiry_details: 'Mondays?' });
    expect(complain).not.toHaveBeenCalled();
  });

  it('takes new errors in place of the old ones', async () => {
    const { page, submit } = await mountForm(answered);
    await submit();
    await act(async () => readOptions(visit).onError?.({ name: 'form.error.firstName' }));
    expect(find(page, '[role="alert"]').textContent).not.toContain('message');
  });

  it('gives thanks, and forgets the draft', async () => {
    const older = await mountForm();
    await older.fill(filled);
    const sent: BlockPageProps = { uri: '/en-gb/contact', enquiry: { ...answer, isSent: true } };
    const { page } = await mountForm({ ...props, page: sent });
    expect(page.textContent).toContain('Thank you for your enquiry');
    expect(sessionStorage).toHaveLength(0);
  });

  it('is no business of another form', () => {
    const html = renderOnServer(<EnquiryForm {...answered} formId="other" />);
    expect(html).not.toMatch(/alert|value="Ada"/);
  });
});

describe('products to try', () => {
  const samples = {
    products: [
      { key: 'mince', name: 'Mince' },
      { key: 'burger', name: 'Burger' },
      { key: 'sausages', name: 'Sausages' },
    ],
    most: 2,
  };
  const asking = { ...props, samples };
  const at = (query: string, formProps: EnquiryFormProps = asking) => (
    <AddressProvider url={`/en-gb/contact${query}`}>
      <EnquiryForm {...formProps} />
    </AddressProvider>
  );
  const listTicked = (html: string) =>
    [...html.matchAll(/<input type="checkbox"[^>]*name="samples"[^>]*>/g)]
      .filter(([box]) => box.includes('checked'))
      .map(([box]) => /value="([^"]*)"/.exec(box)?.[1]);
  const getBox = (page: HTMLElement, key: string) =>
    find(page, `[name="samples"][value="${key}"]`) as HTMLInputElement;
  const tick = (page: HTMLElement, key: string) => act(async () => getBox(page, key).click());

  it('are not asked for unless that is wanted', () => {
    expect(renderOnServer(at('?samples=mince', props))).not.toContain('checkbox');
  });

  it.each([
    ['', []],
    ['?samples=sausages', ['sausages']],
    ['?samples=sausages,mince', ['mince', 'sausages']],
    ['?samples=sausages&samples=mince', ['mince', 'sausages']],
    ['?samples=caviar,,<b>,burger&from=mail', ['burger']],
    ['?samples=sausages,burger,mince', ['mince', 'burger']],
    ['?samples', []],
  ])('come ticked from the server at %j', (query, ticked) => {
    expect(listTicked(renderOnServer(at(query)))).toEqual(ticked);
  });

  it('say how many of a longer list can be asked for, and that the others are not lost', () => {
    const left = 'Ticked so far: 2 of the 3 products you chose.';
    expect(renderOnServer(at('?samples=sausages,burger,mince'))).toContain(left);
    expect(renderOnServer(at('?samples=sausages,mince'))).not.toContain('Ticked so far');
  });

  it('hydrate as they came, are sent as a list, and are no reason to keep a draft', async () => {
    const complain = vi.spyOn(console, 'error');
    const page = await mount(at('?samples=sausages'));
    expect(sessionStorage).toHaveLength(0);
    await tick(page, 'mince');
    await act(async () => (find(page, 'form') as HTMLFormElement).requestSubmit());
    expect(readData(visit).samples).toEqual(['mince', 'sausages']);
    await tick(page, 'mince');
    await tick(page, 'sausages');
    await act(async () => readOptions(visit).onFinish?.({} as never));
    await act(async () => (find(page, 'form') as HTMLFormElement).requestSubmit());
    expect(readData(visit).samples).toEqual([]);
    expect(complain).not.toHaveBeenCalled();
  });

  it('are kept with what is typed, and added to by the next product’s page', async () => {
    const first = await mount(at('?samples=sausages'));
    await tick(first, 'mince');
    const page = await mount(at('?samples=burger'));
    expect(samples.products.filter(({ key }) => getBox(page, key).checked)).toHaveLength(3);
    const sent: BlockPageProps = { uri: '/en-gb/contact', enquiry: { ...answer, isSent: true } };
    await mount(at('', { ...asking, page: sent }));
    expect(sessionStorage).toHaveLength(0);
  });

  it('stay unticked though the address still asks for them', async () => {
    const first = await mount(at('?samples=sausages'));
    await tick(first, 'sausages');
    await tick(first, 'mince');
    const page = await mount(at('?samples=sausages'));
    expect(samples.products.filter(({ key }) => getBox(page, key).checked)).toMatchObject([{ key: 'mince' }]);
  });

  it('are unticked once they were sent from a page that stays', async () => {
    const page = await mount(at('?samples=sausages'));
    const box = getBox(page, 'sausages');
    await act(async () => (find(page, 'form') as HTMLFormElement).requestSubmit());
    await act(async () => readOptions(visit).onSuccess?.(elsewhere));
    expect(box.checked).toBe(false);
  });

  it('say what is wrong with the choice, first and beside it, until it changes', async () => {
    const page = await mount(at('?samples=sausages'));
    await act(async () => (find(page, 'form') as HTMLFormElement).requestSubmit());
    await act(async () =>
      readOptions(visit).onError?.({ name: 'form.error.firstName', samples: 'form.error.tooManySamples' }),
    );
    const text = 'Please choose no more than 2 of the products';
    const links = [...page.querySelectorAll('[role="alert"] a')];
    expect(links.map((link) => link.textContent)).toEqual([text, 'Please enter your first name']);
    expect(links[0]?.getAttribute('href')).toBe(`#${getBox(page, 'mince').id}`);
    expect(document.getElementById(`${getBox(page, 'mince').id}-error`)?.textContent).toBe(text);
    await tick(page, 'sausages');
    expect([...page.querySelectorAll('[role="alert"] a')].map((link) => link.textContent)).toEqual([
      'Please enter your first name',
    ]);
  });

  it('come back as they were ticked where the page was answered without scripts, whatever its address says', () => {
    const enquiry = { ...answer, samples: ['burger'], errors: { samples: 'form.error.samples' } };
    const html = renderOnServer(at('?samples=mince', { ...asking, page: { ...props.page, enquiry } }));
    expect(listTicked(html)).toEqual(['burger']);
    expect(html).toContain('Please check your choice.');
  });
});

interface MountOptions {
  prefersReducedMotion?: boolean;
  /** Typed into the first field before hydration. */
  typedEarly?: string;
}

/** Mounts a form, with Inertia's visits intercepted. */
async function mountForm(formProps: EnquiryFormProps = props, { typedEarly, ...options }: MountOptions = {}) {
  const early = typedEarly !== undefined && typeEarly(typedEarly);
  const page = await mount(<EnquiryForm {...formProps} />, options);
  if (early) early.stop();
  return {
    page,
    async fill(texts: Record<string, string>): Promise<void> {
      for (const [name, text] of Object.entries(texts)) {
        const field = findField(page, name);
        await act(async () => {
          field.value = text;
          field.dispatchEvent(new Event('input', { bubbles: true }));
        });
      }
    },
    async submit(): Promise<void> {
      await act(async () => (find(page, 'form') as HTMLFormElement).requestSubmit());
    },
    /** Ends the visit without a response. */
    async end(): Promise<void> {
      await act(async () => readOptions(visit).onFinish?.({} as never));
    },
  };
}

/** Types into the server's HTML before it is hydrated. */
function typeEarly(text: string) {
  const append = document.body.append;
  document.body.append = (...nodes) => {
    append.apply(document.body, nodes);
    findField(nodes[0] as HTMLElement, 'first_name').value = text;
  };
  return { stop: () => Reflect.deleteProperty(document.body, 'append') };
}

function findField(page: HTMLElement, name: string): HTMLInputElement {
  return find(page, `[name="${name}"]`) as HTMLInputElement;
}

function readTexts(page: HTMLElement): Record<string, string> {
  return Object.fromEntries(Object.keys(filled).map((name) => [name, findField(page, name).value]));
}

function readOptions(spy: typeof visit): VisitOptions {
  return (spy.mock.calls.at(-1)?.[1] ?? {}) as VisitOptions;
}

function readData(spy: typeof visit): Record<string, unknown> {
  return readOptions(spy).data as Record<string, unknown>;
}

/** A response that is not a page of the site, or is one with these errors. */
function exception(status: number, errors?: object) {
  return {
    status,
    headers: errors ? { 'x-inertia': 'true' } : {},
    data: errors ? { props: { errors } } : 'Gateway',
  };
}
