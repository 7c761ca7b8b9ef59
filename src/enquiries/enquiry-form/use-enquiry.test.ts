import { expect, it, vi } from 'vitest';
import { createSubmissionId } from './use-enquiry.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

it('is another one every time', () => {
  const ids = Array.from({ length: 50 }, createSubmissionId);
  expect(new Set(ids).size).toBe(50);
  for (const id of ids) expect(id).toMatch(uuid);
});

it('is there on a plain address as well', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 50 }, createSubmissionId);
  expect(new Set(ids).size).toBe(50);
  for (const id of ids) expect(id).toMatch(uuid);
});
