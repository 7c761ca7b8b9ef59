// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import type { Locale } from '#i18n/locales.ts';
import type { EntrySummary } from '#studio/entries/contract.ts';
import { draw, press } from '#studio/kit/draw.testing.ts';
import { BlockForm } from '../form.tsx';
import { messages } from '../messages.ts';

const folder = (locale: Locale, key: string, title: string): EntrySummary => ({
  file: `${locale}/folders/${key}.yaml`,
  kind: 'folders',
  locale,
  key,
  title,
  state: 'published',
  problems: 0,
});

const folders = [
  folder('en-gb', 'allergens', 'Allergens'),
  folder('en-gb', 'offers', 'Offers'),
  folder('de-de', 'offers', 'Angebote'),
  folder('fr-be', 'fairs', 'Salons'),
];

it('knows the folders that a locale borrows from the default one, and its own before those', async () => {
  const form = await openForm('de-de', 'allergens');
  expect(form.textContent).toContain('Allergens');
  expect(form.textContent).not.toContain(messages.missingEntry);
  await press(messages.chooseFolder);
  const offered = [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent);
  expect(offered).toEqual([expect.stringContaining('Angebote'), expect.stringContaining('Allergens')]);
});

it('misses a folder that only another locale has', async () => {
  expect((await openForm('de-de', 'fairs')).textContent).toContain(messages.missingEntry);
});

/** A block of a page of a locale that shows a folder, with a server that lists those above. */
async function openForm(locale: Locale, shown: string): Promise<HTMLElement> {
  vi.stubGlobal('fetch', async (address: string) => {
    const asked = new URL(address, 'https://studio.example').searchParams;
    const entries = folders.filter((one) => one.locale === asked.get('locale'));
    return Response.json({ entries, found: entries.length, all: entries.length });
  });
  const block = { _id: 'a', block: 'Folder', folder: shown };
  return (await draw(<BlockForm document={block} locale={locale} onChange={() => undefined} />)).place;
}
