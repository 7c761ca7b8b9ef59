// @vitest-environment jsdom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { find, mount, renderOnServer } from '../mount.testing.tsx';
import { Tabs } from './tabs.tsx';

const tabs = ['Oven', 'Pan', 'Fryer'].map((label) => ({ label, content: <p>With the {label}</p> }));
const example = <Tabs label="Cooking times" tabs={tabs} element="h4" />;

describe('Tabs', () => {
  it('stands under headings, without roles that promise more, until scripts have come', () => {
    const html = renderOnServer(example);
    expect(html.match(/<h4 [^>]*>(Oven|Pan|Fryer)<\/h4><p>/g)).toHaveLength(3);
    expect(html).not.toMatch(/role="tabpanel"|\shidden/);
  });

  it('leaves combined keys to the browser', async () => {
    const page = await mount(example);
    find(page, '[role="tab"]').focus();
    await press('ArrowLeft', { altKey: true });
    expect(readState(page).selected).toEqual(['Oven']);
  });

  it('renders nothing without tabs', () => {
    expect(renderOnServer(<Tabs label="None" tabs={[]} />)).toBe('');
  });
});

async function press(key: string, modifiers: KeyboardEventInit = {}): Promise<void> {
  await act(async () => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...modifiers }));
  });
}

function readState(page: HTMLElement) {
  const tabsOf = (selector: string) => [...page.querySelectorAll(selector)].map((tab) => tab.textContent);
  return {
    selected: tabsOf('[role="tab"][aria-selected="true"]'),
    reachable: tabsOf('[role="tab"][tabindex="0"]'),
    shown: tabsOf('[role="tabpanel"]:not(.other) > h4'),
  };
}
