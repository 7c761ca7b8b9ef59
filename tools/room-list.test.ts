import { describe, expect, it } from 'vitest';
import { writeRooms } from './room-list.ts';

const rule = (files: string, does: string) => ({ files, does, may: [], because: 'It is so.' });
const rules = [rule('ui/**', 'components'), rule('blocks/*/*.server.ts', ''), rule('blocks/**', 'blocks')];
const page = [
  '# The house',
  '<!-- Rooms: written by `npm run generate` from tools/import-rules.ts. -->',
  'old',
  '<!-- End of the rooms. -->',
  'The end.',
].join('\n');

describe('writeRooms', () => {
  it('writes a line for each room, with what the first of its rules to say so says it does', () => {
    expect(writeRooms(page, rules)).toBe(
      page.replace('old', '```\nsrc/\n  ui/      components\n  blocks/  blocks\n```'),
    );
  });

  it('changes nothing the second time', () => {
    const written = writeRooms(page, rules);
    expect(writeRooms(written, rules)).toBe(written);
  });

  it('asks for what a room does', () => {
    expect(() => writeRooms(page, [rule('weather/**', '')])).toThrow('says what src/weather does');
  });

  it('asks for its place in the page', () => {
    expect(() => writeRooms('# The house\n', rules)).toThrow('no place for the rooms');
  });
});
