// @vitest-environment jsdom
import { act, useState } from 'react';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import type { EntryKind } from '#studio/contract/fields.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import { setAt } from '#studio/documents/document-operations.ts';
import { readPath } from '#studio/documents/find-block.ts';
import { draw, type } from '#studio/kit/draw.testing.ts';
import { BlockForm, EntryForm } from '../form.tsx';
import { messages } from '../messages.ts';

let held: EntryDocument;
/** Changes it from elsewhere. */
let merge: (document: EntryDocument) => void;

it('does not take a thousand with a separator for one', async () => {
  const form = await openForm({ pack: { form: 'bag', netWeight: 500 } }, 'productFacts');
  const weight = [...form.querySelectorAll('input')].find(({ value }) => value === '500');
  for (const text of ['1,000', '1.000']) {
    await type(weight, text);
    expect(form.textContent).toContain(messages.notWhole);
    expect(held).toHaveProperty('pack.netWeight', 500);
  }
  await type(weight, '1000');
  expect(held).toHaveProperty('pack.netWeight', 1000);
});

it('calls no field required that may be empty', async () => {
  const form = await openForm({ slug: '', entryTitle: 'Home' }, 'pages');
  const labels = [...form.querySelectorAll('label')].map(({ textContent }) => textContent);
  expect(labels).toContain('Slug');
  expect(labels).toContain(`Title ${messages.required}`);
});

it('takes a cell that is pasted without the line break that it is copied with', async () => {
  const insert = vi.fn();
  Object.assign(document, { execCommand: insert });
  onTestFinished(() => void Reflect.deleteProperty(document, 'execCommand'));
  const form = await openForm({ block: 'Headline', headline: 'Peas' });
  const area = form.querySelector('textarea');
  const paste = (text: string) => {
    const event = new Event('paste', { bubbles: true, cancelable: true });
    area?.dispatchEvent(Object.assign(event, { clipboardData: { getData: () => text } }));
  };
  paste('Split\tpeas\r\n');
  paste('Peas\nand oats\n');
  expect(insert.mock.calls).toEqual([['insertText', false, 'Split peas']]);
});

it('keeps the field of a text alternative open that is emptied to be written anew', async () => {
  const form = await openForm({ block: 'Blockquote', image: { asset: 'pea', alt: 'A pea' } });
  const alternative = [...form.querySelectorAll('input')].find(({ value }) => value === 'A pea');
  await act(async () => alternative?.focus());
  await type(alternative, '');
  expect(held).toHaveProperty('image', 'pea');
  expect(document.activeElement === alternative).toBe(true);
  expect(form.querySelector('details')?.open).toBe(true);
});

it('crops a picture around its middle, whatever area the library keeps of it', async () => {
  const item = { name: 'pea', kind: 'picture', alt: {}, focus: 'top' };
  const form = await openForm({ block: 'Blockquote', image: { asset: 'pea', alt: '' } }, undefined, { item });
  const choose = (area: string) =>
    act(async () => form.querySelector<HTMLInputElement>(`input[value="${area}"]`)?.click());
  await act(() => vi.waitUntil(() => form.querySelector('input[value="middle"]')));
  await choose('middle');
  expect(held).toHaveProperty('image', { asset: 'pea', alt: '', focus: 'middle' });
  expect(form.querySelector<HTMLInputElement>('input[value="middle"]')?.checked).toBe(true);
  await choose('left');
  expect(held).toHaveProperty('image.focus', 'left');
});

it('leaves a list searched that has become short, and the focus in the search as others are shown again', async () => {
  const redirects = Array.from({ length: 13 }, (_, index) => ({
    _id: `r${index}`,
    from: `/old-${index}`,
    to: '/',
  }));
  const form = await openForm({ redirects }, 'redirects');
  const search = form.querySelector('input') as HTMLInputElement;
  await type(search, 'old-3');
  await act(async () => form.querySelector<HTMLElement>('[aria-haspopup]')?.click());
  const remove = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(
    ({ textContent }) => textContent === messages.remove,
  );
  await act(async () => remove?.click());
  expect(held.redirects).toHaveLength(12);
  await act(async () => search.focus());
  await type(search, 'old');
  expect(document.activeElement === search).toBe(true);
});

it('leaves the focus beside what is removed', async () => {
  const form = await openForm({ products: ['mince', 'burger'] }, 'news');
  const remove = async (name: string) => {
    const button = form.querySelector<HTMLElement>(`[aria-label="${messages.removeNamed(name)}"]`);
    await act(async () => button?.focus());
    await act(async () => button?.click());
    await act(() => new Promise(requestAnimationFrame));
    return document.activeElement;
  };
  expect((await remove('burger'))?.getAttribute('aria-label')).toBe(messages.removeNamed('mince'));
  expect((await remove('mince'))?.textContent).toBe(messages.addEntry.products);
});

it('leaves the focus on what adds an item where the only one is removed', async () => {
  const form = await openForm({ redirects: [{ _id: 'r', from: '/old', to: '/' }] }, 'redirects');
  await act(async () => form.querySelector<HTMLElement>('[aria-haspopup]')?.click());
  const items = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];
  await act(async () => items.find(({ textContent }) => textContent?.includes(messages.remove))?.click());
  await act(() => new Promise(requestAnimationFrame));
  expect(document.activeElement?.textContent).toMatch(/^Add /);
});

it('says of a year of five digits that it is none', async () => {
  const form = await openForm({ date: '2026-01-01T10:00:00Z' }, 'news');
  const date = form.querySelector<HTMLInputElement>('[type="datetime-local"]') ?? undefined;
  await type(date, '12026-01-01T10:00');
  expect(held).toHaveProperty('date', '12026-01-01T10:00');
  expect(form.textContent).toContain(messages.noDate('12026-01-01T10:00'));
});

it('moves the item that is dragged, whatever others have done to the list meanwhile', async () => {
  const items = ['one', 'two', 'three'].map((name) => ({ _id: name, from: `/${name}`, to: '/' }));
  const form = await openForm({ redirects: items }, 'redirects');
  const press = async (element: Element | null) => {
    for (const type of ['keydown', 'keyup'])
      await act(async () => {
        element?.dispatchEvent(new KeyboardEvent(type, { key: 'Enter', bubbles: true, cancelable: true }));
      });
  };
  const name = messages.drag(messages.itemName(3, '/three'));
  await press(form.querySelector(`[aria-label="${name}"]`));
  await act(async () => merge({ redirects: items.slice(1) }));
  await press(form.querySelector(`[aria-label="${messages.insertBefore(messages.itemName(1, '/two'))}"]`));
  const listIds = () => (held.redirects as typeof items).map(({ _id }) => _id);
  await act(() => vi.waitFor(() => expect(listIds()).toEqual(['three', 'two'])));
});

/** The form of an entry of a kind, or of a block, which holds what is changed. */
async function openForm(initial: EntryDocument, kind?: EntryKind, answer = {}): Promise<HTMLElement> {
  vi.stubGlobal('fetch', async () => Response.json({ entries: [], found: 0, all: 0, ...answer }));
  function Held() {
    const [document, setDocument] = useState(initial);
    held = document;
    merge = setDocument;
    const onChange = (path: string, value: unknown) =>
      setDocument((now) => setAt(now, readPath(path), value));
    const props = { document, onChange, locale: 'en-gb' } as const;
    return kind ? <EntryForm {...props} kind={kind} /> : <BlockForm {...props} />;
  }
  return (await draw(<Held />)).place;
}

afterAll(() => {
  for (const said of document.querySelectorAll('.announcements, [data-live-announcer]')) said.remove();
});
