import { expect, it } from 'vitest';
import { renderOnServer } from '#ui/mount.testing.tsx';
import { Honeypot } from './honeypot.tsx';

it('is out of people’s reach, and tells those who see it all the same', () => {
  const html = renderOnServer(<Honeypot name="website" />);
  expect(html).toMatch(/^<div inert/);
  expect(html).toMatch(
    /<label>Please leave this field empty<input (?=[^>]*name="website")[^>]*autoComplete="off"/i,
  );
});
