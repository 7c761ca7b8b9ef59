// @vitest-environment jsdom
import { act } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
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

  it.each([
    ['leads who follows a link to a panel to it', false],
    ['leaves who comes back where they were', true],
  ])('%s', async (_, isReturn) => {
    const scroll = vi.fn();
    Element.prototype.scrollIntoView = scroll;
    const root = document.documentElement;
    root.toggleAttribute('data-returning', isReturn);
    history.replaceState(null, '', '#pan');
    onTestFinished(() => {
      root.removeAttribute('data-returning');
      history.replaceState(null, '', '#');
    });
    const named = tabs.map((tab) => ({ ...tab, anchorId: tab.label.toLowerCase() }));
    const page = await mount(<Tabs label="Cooking times" tabs={named} />);
    expect(readState(page).selected).toEqual(['Pan']);
    expect(scroll).toHaveBeenCalledTimes(isReturn ? 0 : 1);
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
