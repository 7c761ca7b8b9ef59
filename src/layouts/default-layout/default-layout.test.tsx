// @vitest-environment jsdom
import { act } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openPreferences } from '#consent/consent-dialogs.ts';
import { loadDictionary } from '#i18n/load-dictionary.ts';
import { find, mount, renderOnServer } from '#ui/mount.testing.tsx';
import { sampleSite } from '../sample-site.testing.ts';
import { DefaultLayout } from './default-layout.tsx';

// It writes to the document's head, and needs the whole of Inertia around it.
vi.mock('@inertiajs/react', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  Head: () => null,
  usePage: () => ({ url: '/en-gb/healthcare' }),
}));

// What it opens is loaded on demand, and tested in a browser.
vi.mock('#consent/consent-dialogs.ts', () => ({ openPreferences: vi.fn().mockResolvedValue(undefined) }));

beforeAll(async () => {
  await loadDictionary('en-gb');
});

const page = (
  <DefaultLayout site={sampleSite} errors={{}}>
    <h1>Healthcare</h1>
  </DefaultLayout>
);

describe('DefaultLayout', () => {
  it('shows the way from home, and tells it to search engines', async () => {
    const container = await mount(page);
    const breadcrumb = find(container, 'nav[aria-label="Breadcrumb"]');
    expect([...breadcrumb.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'Home',
      'Healthcare',
    ]);
    const { itemListElement } = JSON.parse(find(breadcrumb, 'script').textContent ?? '');
    expect(itemListElement).toMatchObject([
      { item: 'https://www.example.com/en-gb' },
      { name: 'Healthcare' },
    ]);
  });

  it('shows no way on the home page', () => {
    const html = renderOnServer(<DefaultLayout site={{ ...sampleSite, breadcrumb: [] }} errors={{}} />);
    expect(html).not.toMatch(/Breadcrumb|ld\+json/);
  });

  it('opens the cookie preferences, in its own language, from the footer', async () => {
    const container = await mount(page);
    await act(async () => find(container, 'footer a[href="/en-gb/cmp"]').click());
    expect(openPreferences).toHaveBeenCalledExactlyOnceWith('en-gb');
  });
});
