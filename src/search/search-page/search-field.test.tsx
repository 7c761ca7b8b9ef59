// @vitest-environment jsdom
import { router } from '@inertiajs/react';
import axe from 'axe-core';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { find, mount, renderOnServer } from '#ui/mount.testing.tsx';
import type { SearchSuggestion } from '../search-results.ts';
import { SearchField } from './search-field.tsx';

const suggestions: SearchSuggestion[] = [
  { path: '/en-gb/products', kind: 'page', title: [{ text: 'Products', isMatch: false }] },
  {
    path: '/en-gb/news/pie',
    kind: 'news',
    title: [
      { text: 'The ', isMatch: false },
      { text: 'pie', isMatch: true },
    ],
  },
];

const ask = vi.fn<typeof fetch>();
const visit = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  ask.mockReset().mockImplementation(async () => Response.json({ suggestions }));
  visit.mockReset();
  vi.spyOn(router, 'visit').mockImplementation(visit);
});

afterEach(() => {
  vi.useRealTimers();
});

async function mountField(query = '') {
  const page = await mount(<SearchField query={query} />);
  vi.stubGlobal('fetch', ask);
  return { page, input: find(page, 'input') as HTMLInputElement };
}

async function type(input: HTMLInputElement, text: string, wait = 150): Promise<void> {
  await act(async () => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => void (await vi.advanceTimersByTimeAsync(wait)));
}

async function press(
  input: HTMLInputElement,
  key: string,
  more: KeyboardEventInit = {},
): Promise<KeyboardEvent> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  await act(async () => void input.dispatchEvent(event));
  return event;
}

const listOptions = (page: HTMLElement) => [...page.querySelectorAll('[role="option"]')];
const findChosen = (page: HTMLElement) => page.querySelector('[aria-selected="true"]')?.textContent;

describe('the field of the search', () => {
  it('is a plain form until scripts have come', () => {
    const html = renderOnServer(<SearchField query="a &quot; b" />);
    expect(html).toMatch(/<form role="search" [^>]*action="\/en-gb\/search" method="get"/);
    expect(html).not.toMatch(/combobox|aria-expanded|style=/);
  });

  it('asks once the visitor pauses, for no less than two letters, and for the same never again', async () => {
    const { page, input } = await mountField();
    await type(input, 'p');
    await type(input, 'pi', 100);
    expect(ask).not.toHaveBeenCalled();
    await type(input, 'pie');
    expect(ask.mock.calls.map(([address]) => address)).toEqual(['/en-gb/search/suggestions?q=pie']);
    expect(listOptions(page)).toHaveLength(2);
    await type(input, 'pies');
    await type(input, 'pie');
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('gives up what has been overtaken', async () => {
    const answers: ((response: Response) => void)[] = [];
    ask.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
    const { page, input } = await mountField();
    await type(input, 'pi');
    await type(input, 'pie');
    expect(ask.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
    await act(async () => answers[1]?.(Response.json({ suggestions: suggestions.slice(0, 1) })));
    await act(async () => answers[0]?.(Response.json({ suggestions })));
    expect(listOptions(page)).toHaveLength(1);
  });

  it.each([
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an error', async () => new Response('', { status: 500 })],
    ['what is no JSON', async () => new Response('<html>')],
  ])('offers nothing after %s', async (_, answer) => {
    ask.mockImplementation(answer);
    const { page, input } = await mountField();
    await type(input, 'pie');
    expect(listOptions(page)).toEqual([]);
    expect(input.getAttribute('aria-expanded')).toBe('false');
  });

  it('goes through the list by arrow keys, around its ends, and names what is chosen', async () => {
    const { page, input } = await mountField();
    await type(input, 'pie');
    expect(find(page, '[role="status"]').textContent).toMatch(/^2 suggestions/);
    await press(input, 'ArrowDown');
    expect(findChosen(page)).toContain('Products');
    await press(input, 'ArrowDown');
    expect(input.getAttribute('aria-activedescendant')).toBe(listOptions(page)[1]?.id);
    await press(input, 'ArrowDown');
    expect(findChosen(page)).toContain('Products');
    await press(input, 'ArrowUp');
    expect(findChosen(page)).toContain('The pie');
    await press(input, 'Home');
    expect(input.hasAttribute('aria-activedescendant')).toBe(false);
    const { violations } = await runAxe(page);
    expect(violations).toEqual([]);
  });

  it('goes to what is chosen on Enter, and searches where nothing is', async () => {
    const { page, input } = await mountField();
    await type(input, 'pie');
    expect((await press(input, 'Enter')).defaultPrevented).toBe(false);
    await act(async () => (find(page, 'form') as HTMLFormElement).requestSubmit());
    expect(visit).toHaveBeenLastCalledWith('/en-gb/search?q=pie', { preserveState: true });
    await press(input, 'ArrowUp');
    expect((await press(input, 'Enter')).defaultPrevented).toBe(true);
    expect(visit).toHaveBeenLastCalledWith('/en-gb/news/pie');
  });

  it('leaves the keys of an input method to it', async () => {
    const { page, input } = await mountField();
    await type(input, 'pie');
    await press(input, 'ArrowDown', { isComposing: true });
    expect(findChosen(page)).toBeUndefined();
  });

  it('closes the list on Escape, and then empties the field', async () => {
    const { page, input } = await mountField();
    await type(input, 'pie');
    await press(input, 'Escape');
    expect([listOptions(page).length, input.value]).toEqual([0, 'pie']);
    await press(input, 'Escape');
    expect(input.value).toBe('');
    await press(input, 'ArrowDown');
    expect(listOptions(page)).toEqual([]);
  });
});

/** jsdom knows no colours; a real browser checks them. */
function runAxe(page: HTMLElement) {
  vi.useRealTimers();
  return axe.run(page, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag22aa'],
    rules: { 'color-contrast': { enabled: false } },
  });
}
