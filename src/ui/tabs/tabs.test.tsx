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

  it('ties every tab to its panel', async () => {
    const page = await mount(example);
    expect(find(page, '[role="tablist"]').getAttribute('aria-label')).toBe('Cooking times');
    for (const tab of page.querySelectorAll('[role="tab"]')) {
      const panel = find(page, `[id="${tab.getAttribute('aria-controls')}"]`);
      expect(panel.getAttribute('aria-labelledby')).toBe(tab.id);
      expect(panel.textContent).toContain(`With the ${tab.textContent}`);
    }
  });

  it('shows the panel of the tab that is pressed, and no other', async () => {
    const page = await mount(example);
    expect(readState(page)).toEqual({ selected: ['Oven'], reachable: ['Oven'], shown: ['Oven'] });
    await act(async () => page.querySelectorAll<HTMLElement>('[role="tab"]')[1]?.click());
    expect(readState(page)).toEqual({ selected: ['Pan'], reachable: ['Pan'], shown: ['Pan'] });
  });

  it.each([
    [['ArrowRight'], 'Pan'],
    [['ArrowRight', 'ArrowRight', 'ArrowRight'], 'Oven'],
    [['ArrowLeft'], 'Fryer'],
    [['End'], 'Fryer'],
    [['End', 'Home'], 'Oven'],
    [['ArrowDown'], 'Oven'],
  ])('by %j reaches and shows %s', async (keys, expected) => {
    const page = await mount(example);
    find(page, '[role="tab"]').focus();
    for (const key of keys) await press(key);
    expect(document.activeElement?.textContent).toBe(expected);
    expect(readState(page)).toEqual({ selected: [expected], reachable: [expected], shown: [expected] });
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
