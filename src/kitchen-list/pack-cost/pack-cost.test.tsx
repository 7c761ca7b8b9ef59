// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { localeCodes } from '#i18n/locales.ts';
import { find, mount } from '#ui/mount.testing.tsx';
import { PackCost, RecipeCost } from './pack-cost.tsx';
import { formatPrice, readPrice } from './price.ts';

afterEach(() => localStorage.clear());

async function type(page: HTMLElement, index: number, text: string): Promise<HTMLInputElement> {
  const input = page.querySelectorAll('input')[index] as HTMLInputElement;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  return input;
}

const pieces = { itemKey: 'pieces', name: 'Pieces', portions: 25 };

describe('PackCost', () => {
  it('says what a portion costs, and its share of a selling price', async () => {
    const page = await mount(<PackCost {...pieces} />);
    const result = find(page, '[role="status"]');
    expect(result.textContent).toBe('');
    await type(page, 0, '£20');
    expect(result.textContent).toBe('80p per portion');
    await type(page, 1, '3.20');
    expect(result.textContent).toBe('80p per portion · food cost 25%');
  });

  it('keeps what was typed on the device, the currency apart, and forgets what is deleted', async () => {
    await type(await mount(<PackCost {...pieces} />), 0, '20');
    expect(localStorage.getItem('prices-GBP')).toBe('pieces=20');
    const page = await mount(<PackCost {...pieces} />);
    expect(find(page, '[role="status"]').textContent).toBe('80p per portion');
    await type(page, 0, '');
    expect(localStorage.getItem('prices-GBP')).toBeNull();
  });

  it('says of what is no price that it is none, and works out nothing from it', async () => {
    const page = await mount(<PackCost {...pieces} />);
    const input = await type(page, 0, '12.345');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const fault = document.getElementById(input.getAttribute('aria-describedby') ?? '');
    expect(fault?.textContent).toBe('Please enter a price, such as 20.50.');
    expect(page.textContent).not.toContain('per portion ·');
  });

  it('sums the products of a recipe, once all their prices are known', async () => {
    localStorage.setItem('prices-GBP', 'mince=20');
    const uses = { mince: 0.05, pieces: 0.1 };
    const curry = <RecipeCost itemKey="curry" name="Curry" uses={uses} />;
    expect(find(await mount(curry), '[role="status"]').textContent).toBe('');
    localStorage.setItem('prices-GBP', 'mince=20&pieces=15');
    expect(find(await mount(curry), '[role="status"]').textContent).toBe('£2.50 per portion');
  });
});

describe('a price', () => {
  it.each([
    ['20', 20],
    [' £ 20.50 ', 20.5],
    ['20,5', 20.5],
    ['20,50 €', 20.5],
    ['149\u00a0kr', 149],
    ['0', undefined],
    ['-1', undefined],
    ['1,234', undefined],
    ['1.234,50', undefined],
    ['2e3', undefined],
    ['９', undefined],
    ['', undefined],
    ['9'.repeat(20), undefined],
  ])('is read as it is typed: %j', (text, price) => {
    expect(readPrice(text)).toBe(price);
  });

  it('is written in the currency of each locale', () => {
    expect(localeCodes.map((locale) => formatPrice(12.5, locale).replaceAll(/\s/g, ' '))).toEqual([
      '£12.50',
      '$12.50',
      '12,50 €',
      '12,50 €',
      '12,50 €',
      '€ 12,50',
      '€ 12,50',
      '12,50 kr',
    ]);
  });
});
