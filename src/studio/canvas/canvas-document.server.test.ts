import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { blockDefinitions } from '#blocks/registry.ts';
import { findSamplePath } from '#design-system/catalogue.server.ts';
import { createTestSite } from '#server/site.testing.ts';
import type { StudioEnv } from '#studio/contract/studio-env.server.ts';
import { createCanvasDocument } from './canvas-document.server.ts';

const sendCanvas = createCanvasDocument({
  sendDocument: async (c, { entry }) => c.text(entry),
  findSamplePath: async (block, index) => findSamplePath(block, index),
});
const app = new Hono<StudioEnv>().get('/studio/canvas', (c) => sendCanvas(c));

it('leads to a page of the site for a sample of every block', async () => {
  const site = createTestSite();
  for (const { name } of blockDefinitions) {
    const path = (await app.request(`/studio/canvas?sample=${name}`)).headers.get('Location') ?? '';
    expect(`${name} ${(await site.get(path)).status}`).toBe(`${name} 200`);
  }
});

it.each(['?sample=Nothing', '?sample=Accordion&index=99', '?sample=Accordion&index=-1', '?sample=&index=x'])(
  'has nothing for %s',
  async (query) => expect((await app.request(`/studio/canvas${query}`)).status).toBe(404),
);

it('is the frame without a sample', async () => {
  expect(await (await app.request('/studio/canvas')).text()).toBe('src/studio/canvas/canvas-page.ts');
});
