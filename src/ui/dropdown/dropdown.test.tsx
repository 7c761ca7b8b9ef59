// @vitest-environment jsdom
import { router } from '@inertiajs/react';
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { find, mount, renderOnServer } from '../mount.testing.tsx';
import { Dropdown } from './dropdown.tsx';

const items = [
  { label: 'Get in touch', link: '/en-gb/contact', current: 'page' },
  { label: 'Where to buy', link: '/en-gb/where-to-buy' },
] as const;

const hidePopover = vi.fn();

beforeEach(() => {
  hidePopover.mockClear();
  HTMLElement.prototype.hidePopover = hidePopover;
  vi.spyOn(router, 'visit').mockImplementation(() => {});
});

describe('Dropdown', () => {
  it('is a button that opens its list without any script', () => {
    const html = renderOnServer(<Dropdown label="Contact" items={items} />);
    const listId = /<ul id="([^"]+)" popover="auto"/.exec(html)?.[1];
    expect(html).toMatch(/<button type="button" popoverTarget="/i);
    expect(/popoverTarget="([^"]+)"/i.exec(html)?.[1]).toBe(listId);
  });

  it('marks the current page and the button it is under', async () => {
    expect(renderOnServer(<Dropdown label="Contact" items={items.slice(1)} />)).not.toContain('aria-current');
    const page = await mount(<Dropdown label="Contact" items={items} />);
    expect(find(page, '[aria-current="page"]').textContent).toBe('Get in touch');
    expect(find(page, 'button').getAttribute('aria-current')).toBe('true');
  });

  it('closes when a link is chosen', async () => {
    const page = await mount(<Dropdown label="Contact" items={items} />);
    await act(async () => find(page, 'a').click());
    expect(hidePopover).toHaveBeenCalled();
  });

  it('renders nothing without links', () => {
    expect(renderOnServer(<Dropdown label="Contact" items={[]} />)).toBe('');
  });
});
