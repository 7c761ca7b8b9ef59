// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { renderOnServer } from '#ui/mount.testing.tsx';
import { LanguageNote } from './language-note.tsx';

const note = 'This part is available in English only.';

it.each(['en-GB', 'en', 'en-US'])('says of what is in %s that it is in English', (language) => {
  expect(renderOnServer(<LanguageNote language={language} />)).toContain(note);
});

it.each(['nl-NL', undefined])('says nothing of what is in %s', (language) => {
  expect(renderOnServer(<LanguageNote language={language} />)).toBe('');
});
