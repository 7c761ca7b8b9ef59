import { expect, it, onTestFinished } from 'vitest';
import { openWholeStudio } from '#studio/whole-studio.testing.ts';
import type { Today } from './contract.ts';

it('lists a draft for everybody who has written in it, whoever saved it last', async () => {
  const { administrator, join, close } = await openWholeStudio({});
  onTestFinished(close);
  const { browser } = await join('wilma', 'author');
  const document = { slug: 'peas', entryTitle: 'Peas', body: [] };
  const entry = { kind: 'pages', locale: 'en-gb', key: 'peas', document };
  const { file, revision } = (await browser.send('POST', '/entries', entry)).body as {
    file: string;
    revision: number;
  };
  const listOf = async (who: typeof browser) =>
    ((await who.send('GET', '/today')).body as Today).drafts.map(({ title }) => title);
  expect([await listOf(browser), await listOf(administrator)]).toEqual([['Peas'], []]);
  const changed = { document: { ...document, entryTitle: 'Beans' }, revision };
  expect((await administrator.send('PUT', `/drafts/${file}`, changed)).status).toBe(200);
  expect([await listOf(browser), await listOf(administrator)]).toEqual([['Beans'], ['Beans']]);
});
