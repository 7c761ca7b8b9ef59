// @vitest-environment jsdom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { find, mount, renderOnServer } from '#ui/mount.testing.tsx';
import { countCharactersLeft, TextField } from './text-field.tsx';

const name = { id: 'form-name', name: 'name', label: 'Name' };
const details = { id: 'details', name: 'details', label: 'Details', rows: 5, longest: 10 };

describe('TextField', () => {
  it('is tied to its label, hint and error', async () => {
    const page = await mount(<TextField {...name} hint="As on your card" error="Please enter your name" />);
    const input = find(page, 'input');
    expect(find(page, 'label').getAttribute('for')).toBe(input.id);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const described = (input.getAttribute('aria-describedby') ?? '').split(' ');
    expect(described.map((id) => find(page, `#${id}`).textContent)).toEqual([
      'As on your card',
      'Please enter your name',
    ]);
  });

  it('says that nothing is wrong with an empty required field', () => {
    expect(renderOnServer(<TextField {...name} isRequired />)).toMatch(
      /<input (?=[^>]*required)(?=[^>]*aria-invalid="false")(?![^>]*describedby)/,
    );
  });

  it('marks what is required with an asterisk, and says of the rest that it is optional', () => {
    expect(renderOnServer(<TextField {...name} isRequired />)).toMatch(
      /Name<span aria-hidden="true"[^>]*> \*</,
    );
    expect(find(toElement(<TextField {...name} />), 'label').textContent).toBe('Name (optional)');
  });

  it('brings up the keyboard that suits it, and lets the browser fill it in', () => {
    expect(find(toElement(<TextField {...name} type="email" autoComplete="email" />), 'input')).toMatchObject(
      { type: 'email', inputMode: 'email', autocomplete: 'email' },
    );
    const phone = find(toElement(<TextField {...name} type="tel" />), 'input');
    expect([phone.getAttribute('type'), phone.getAttribute('inputmode')]).toEqual(['tel', 'tel']);
  });

  it('offers its suggestions, and no empty list', async () => {
    const page = await mount(<TextField {...name} suggestions={['Crateby', 'Mossdray']} />);
    const list = find(page, `#${find(page, 'input').getAttribute('list')}`);
    expect([...list.querySelectorAll('option')].map(({ value }) => value)).toEqual(['Crateby', 'Mossdray']);
    expect(renderOnServer(<TextField {...name} suggestions={[]} />)).not.toMatch(/list/);
  });

  it('cuts nothing that is typed', () => {
    expect(renderOnServer(<TextField {...details} />)).not.toContain('maxlength');
  });

  it('says how many characters are left once that matters, and how many are too many', async () => {
    const page = await mount(<TextField {...details} />);
    const area = find(page, 'textarea') as HTMLTextAreaElement;
    expect(area.rows).toBe(5);
    expect(readCount(page)).toEqual(['', '']);
    await type(area, '123456789');
    expect(readCount(page)).toEqual(['Characters left: 1', '']);
    await type(area, '1234567890123');
    expect(readCount(page)).toEqual([
      'Characters over the limit: 3',
      'Please use no more than 10 characters',
    ]);
    await type(area, '123');
    expect(readCount(page)).toEqual(['', '']);
  });
});

function toElement(node: Parameters<typeof renderOnServer>[0]): HTMLElement {
  const element = document.createElement('div');
  element.innerHTML = renderOnServer(node);
  return element;
}

/** The visible text, and what is announced to screen readers. */
function readCount(page: HTMLElement): (string | null)[] {
  return [find(page, '#details-count').textContent, find(page, '[role="status"]').textContent];
}

async function type(area: HTMLTextAreaElement, text: string): Promise<void> {
  await act(async () => {
    area.value = text;
    area.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

it('counts as visitors do: a sign of two halves is one', () => {
  expect(countCharactersLeft('👍'.repeat(60), 100)).toBeUndefined();
  expect(countCharactersLeft('👍'.repeat(101), 100)).toBe(-1);
});
