// @vitest-environment jsdom
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
