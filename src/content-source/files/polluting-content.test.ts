import { expect, it } from 'vitest';
import { makeTemporaryContent } from '../temporary-content.testing.ts';
import { openFiles } from './open-files.testing.ts';

const home = 'slug: ""\nentryTitle: Home\n';

async function open(files: Record<string, string>) {
  const content = await makeTemporaryContent({ 'en-gb/pages/home.yaml': home, ...files });
  return (await openFiles(content)).current();
}

function isPolluted(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return 'isPolluted' in value || Object.values(value).some(isPolluted);
}

it.each([
  ['of a page', '__proto__:\n  isPolluted: true\n'],
  ['that is merged', '<<:\n  __proto__:\n    isPolluted: true\n'],
  ['of its meta', 'meta:\n  __proto__:\n    isPolluted: true\n'],
  ['of a block', 'body:\n  - block: Text\n    text: Peas\n    __proto__:\n      isPolluted: true\n'],
  ['reached by its constructor', 'constructor:\n  prototype:\n    isPolluted: true\n'],
])('a key __proto__ %s gives nothing to any object', async (_, lines) => {
  const { locales } = await open({ 'en-gb/pages/peas.yaml': `slug: peas\nentryTitle: Peas\n${lines}` });
  expect(isPolluted({})).toBe(false);
  const page = locales['en-gb'].pages.get('peas');
  expect(page?.entryTitle).toBe('Peas');
  expect(isPolluted(page)).toBe(false);
});
