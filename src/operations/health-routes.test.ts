import { describe, expect, it } from 'vitest';
import type { ContentProblem } from '#content-source/content-problem.ts';
import { createTestSite, holdContent, snapshot } from '#server/site.testing.ts';
import { healthRoutes } from './health-routes.ts';

const problem = { file: 'en-gb/pages/home.yaml', path: 'body[0]', message: 'Odd.', remedy: 'Even it out.' };
const content = holdContent({ ...snapshot, revision: 'r1', problems: [problem] });

function createSite(options: { isClosing?: boolean; adminToken?: string; outage?: ContentProblem } = {}) {
  const { isClosing = false, adminToken, outage } = options;
  const held = { ...content, outage: () => outage };
  return createTestSite({
    plainRoutes: [healthRoutes({ content: held, isClosing: () => isClosing, adminToken })],
  });
}

describe('health', () => {
  it('says that the process answers and that visitors can be sent to it, which no cache keeps and no log', async () => {
    const { get, lines } = createSite();
    for (const [path, text] of [
      ['/healthz', 'ok'],
      ['/readyz', 'ready'],
    ] as const) {
      const response = await get(path);
      expect([response.status, await response.text()]).toEqual([200, text]);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
    }
    expect(lines).toEqual([]);
  });

  it('asks for no visitors where there is no page to show', async () => {
    const empty = Object.fromEntries(
      Object.entries(snapshot.locales).map(([locale, content]) => [locale, { ...content, pages: new Map() }]),
    ) as unknown as typeof snapshot.locales;
    const { get } = createTestSite({
      plainRoutes: [
        healthRoutes({ content: holdContent({ ...snapshot, locales: empty }), isClosing: () => false }),
      ],
    });
    const response = await get('/readyz');
    expect([response.status, await response.text()]).toEqual([503, 'no content: /healthz/content says why']);
  });

  it('takes visitors while the content cannot be read, and says so', async () => {
    const { get } = createSite({ outage: problem });
    const response = await get('/readyz');
    expect([response.status, await response.text()]).toEqual([
      200,
      'ready, with older content: /healthz/content says why',
    ]);
    expect(await (await get('/healthz/content')).json()).toMatchObject({ isCurrent: false });
  });

  it('counts what of the content is left out, and says how to mend it', async () => {
    const response = await createSite().get('/healthz/content');
    expect(await response.json()).toEqual({
      revision: 'r1',
      isCurrent: true,
      count: 1,
      problems: [problem],
    });
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  it('tells of the content only who has the token, where there is one', async () => {
    const { get } = createSite({ adminToken: 'secret' });
    const ask = (authorization: string) =>
      get('/healthz/content', { headers: { Authorization: authorization } });
    for (const wrong of ['', 'Bearer', 'Bearer secre', 'Bearer secrets', 'secret']) {
      const response = await ask(wrong);
      expect(response.status).toBe(401);
      expect(response.headers.get('WWW-Authenticate')).toBe('Bearer');
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      expect(await response.text()).not.toContain('home.yaml');
    }
    expect((await ask('Bearer secret')).status).toBe(200);
    expect((await ask('bearer secret')).status).toBe(200);
    expect((await get('/healthz')).status).toBe(200);
  });
});
