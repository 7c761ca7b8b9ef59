// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { draw } from '#studio/kit/draw.testing.ts';
import AuditScreen from './audit-screen.tsx';

it('leads from what was done to an entry there, and from a webhook nowhere', async () => {
  const entries = ['en-gb/pages/about.yaml', 'https://crm.example.com'].map((subject) => ({
    ...{ id: subject, at: '2030-05-01T10:00:00.000Z', by: 'ada', byName: 'Ada', subject },
    action: subject.startsWith('https:') ? 'webhooks.try' : 'entries.published',
  }));
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.includes('/audit') ? { entries, actions: [] } : { entries: [] }),
  );
  const editor = { id: 'ada', name: 'Ada', email: 'ada@example.com', role: 'administrator' } as const;
  const { place } = await draw(<AuditScreen values={{}} locale="en-gb" editor={editor} />);
  const links = [...place.querySelectorAll('table a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/studio/edit/en-gb/pages/about.yaml']);
  expect(place.textContent).toContain('https://crm.example.com');
});
