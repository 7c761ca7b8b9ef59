// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { find, mount, renderOnServer } from '#ui/mount.testing.tsx';
import { keepList, readKeptList } from '../kept-list.ts';
import { mostItems } from '../list-address.ts';
import { AddToList } from './add-to-list.tsx';

afterEach(async () => {
  await act(async () => keepList(''));
});

async function press(page: HTMLElement): Promise<(string | null)[]> {
  const button = find(page, 'button');
  await act(async () => button.click());
  return [button.textContent, button.getAttribute('aria-pressed'), find(page, '[role="status"]').textContent];
}

describe('AddToList', () => {
  it('puts a thing on the list of the device and takes it off, says so, and leaves the others', async () => {
    keepList('v=1&p=burger*2');
    const page = await mount(<AddToList kind="recipe" itemKey="curry" name="Curry" count={60} />);
    expect(await press(page)).toEqual(['On your list Curry', 'true', 'Curry is on your list.']);
    expect(readKeptList()).toBe('v=1&p=burger*2&r=curry*60');
    expect(await press(page)).toEqual(['Add to list Curry', 'false', 'Curry is off your list.']);
    expect(readKeptList()).toBe('v=1&p=burger*2');
  });

  it('offers a recipe again for other covers, which replace those on the list', async () => {
    keepList('v=1&r=curry*60');
    const page = await mount(<AddToList kind="recipe" itemKey="curry" name="Curry" count={20} />);
    expect(find(page, 'button').textContent).toBe('Add to list Curry');
    await press(page);
    expect(readKeptList()).toBe('v=1&r=curry*20');
  });

  it('works while the tab is open where nothing can be stored, and with what somebody else stored there', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => '<p>*,,=%');
    const page = await mount(<AddToList kind="product" itemKey="burger" name="Burger" />);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    expect(await press(page)).toEqual(['On your list Burger', 'true', 'Burger is on your list.']);
  });

  it('says when the list is full', async () => {
    keepList(`v=1&p=${Array.from({ length: mostItems }, (_, index) => `x${index}`)}`);
    const page = await mount(<AddToList kind="product" itemKey="burger" name="Burger" />);
    const [text, pressed, said] = await press(page);
    expect([text, pressed, said]).toEqual([
      'Add to list Burger',
      'false',
      `Your list is full: it has room for ${mostItems}.`,
    ]);
  });

  it('knows of no list on the server', () => {
    expect(renderOnServer(<AddToList kind="product" itemKey="burger" name="Burger" />)).toContain(
      'aria-pressed="false"',
    );
  });
});
