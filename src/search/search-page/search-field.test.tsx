// @vitest-environment jsdom
import { router } from '@inertiajs/react';
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { find, mount } from '#ui/mount.testing.tsx';
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

  it('brings into view what the arrow keys reach', async () => {
    const scroll = vi.fn();
    Element.prototype.scrollIntoView = scroll;
    const { page, input } = await mountField();
    await type(input, 'pie');
    await press(input, 'ArrowUp');
    expect(scroll.mock.contexts).toEqual([listOptions(page)[1]]);
  });

  it('leaves the keys of an input method to it', async () => {
    const { page, input } = await mountField();
    await type(input, 'pie');
    await press(input, 'ArrowDown', { isComposing: true });
    expect(findChosen(page)).toBeUndefined();
  });
});
