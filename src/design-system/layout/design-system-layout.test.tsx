// @vitest-environment jsdom
import { act } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadDictionary } from '#i18n/load-dictionary.ts';
import { findFaults, wcagTags } from '#ui/find-faults.testing.ts';
import { find, mount, renderOnServer } from '#ui/mount.testing.tsx';
import { sampleProps } from '../sample-props.testing.ts';
import { DesignSystemLayout } from './design-system-layout.tsx';

// It writes to the document's head, and needs the whole of Inertia around it.
vi.mock('@inertiajs/react', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  Head: () => null,
}));

beforeAll(async () => {
  await loadDictionary('en-gb');
  Element.prototype.scrollIntoView ??= () => undefined;
});

const page = (
  <DesignSystemLayout {...sampleProps}>
    <h1>Box</h1>
  </DesignSystemLayout>
);

describe('DesignSystemLayout', () => {
  it('begins with a link to the content, and marks the page in the navigation', async () => {
    const container = await mount(page);
    expect(find(container, 'a').getAttribute('href')).toBe('#main');
    expect(find(container, '#main').textContent).toBe('Box');
    const current = container.querySelectorAll('nav[aria-label="Design system"] [aria-current="page"]');
    expect([...current].map(({ textContent }) => textContent)).toEqual(['Box']);
  });

  it('shows the way from the design system’s home, where there is one', async () => {
    const home = { ...sampleProps, designSystem: { ...sampleProps.designSystem, breadcrumb: [] } };
    expect(renderOnServer(<DesignSystemLayout {...home} />)).not.toContain('Breadcrumb');
    const breadcrumb = find(await mount(page), 'nav[aria-label="Breadcrumb"]');
    expect([...breadcrumb.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'Design system',
      'Blocks',
      'Box',
    ]);
  });

  it('hydrates without a complaint or inline styles, and axe finds nothing', async () => {
    expect(await findFaults(page, wcagTags)).toEqual([]);
  });
});

describe('the search box', () => {
  it('leaves the pages whose names hold what is typed, and says how many they are', async () => {
    const container = await mount(page);
    await type(container, 'box');
    expect(listEntries(container)).toEqual(['Box']);
    expect(find(container, 'search [role="status"]').textContent).toBe('1 of 3 pages');
    await type(container, '');
    expect(listEntries(container)).toHaveLength(3);
    expect(find(container, 'search [role="status"]').textContent).toBe('');
  });

  it('says that there is nothing of that name', async () => {
    const container = await mount(page);
    await type(container, 'sausage');
    expect(listEntries(container)).toEqual([]);
    expect(find(container, 'nav[aria-label="Design system"]').textContent).toBe(
      'Nothing is called “sausage”.',
    );
  });
});

function listEntries(container: HTMLElement): (string | null)[] {
  return [...container.querySelectorAll('nav[aria-label="Design system"] a')].map(
    ({ textContent }) => textContent,
  );
}

async function type(container: HTMLElement, text: string): Promise<void> {
  const input = find(container, 'input[type="search"]') as HTMLInputElement;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
