import { beforeEach, describe, expect, it } from 'vitest';
import { findDropPlace } from './drop-place.ts';
import { setEntry } from './shown-entry.ts';

beforeEach(() => {
  const body = [
    { _id: 'a', block: 'Headline' },
    {
      _id: 'b',
      block: 'Box',
      blocks: [
        { _id: 'c', block: 'Text' },
        { _id: 'd', block: 'Text' },
      ],
    },
    { _id: 'e', block: 'Box' },
    { _id: 'f', block: 'Folder', folder: 'peas' },
  ];
  setEntry({ file: 'en-gb/pages/peas.yaml', document: { body }, isReadOnly: false });
});

describe('where a block is dropped', () => {
  it('is before or after another, whichever is nearer', () => {
    expect(findDropPlace('a', 0.3)).toEqual({ place: { list: ['body'] }, side: 'before' });
    expect(findDropPlace('a', 0.6)).toEqual({ place: { list: ['body'], after: 'a' }, side: 'after' });
    expect(findDropPlace('d', 0.3)?.place).toEqual({ parent: 'b', list: ['blocks'], after: 'c' });
  });

  it('is in a box where it is not near an edge, after all that is in there', () => {
    expect(findDropPlace('b', 0.5)).toEqual({
      place: { parent: 'b', list: ['blocks'], after: 'd' },
      side: 'inside',
    });
    expect(findDropPlace('e', 0.5)?.place).toEqual({ parent: 'e', list: ['blocks'] });
    expect(findDropPlace('b', 0.1)?.place).toEqual({ list: ['body'], after: 'a' });
  });

  it('is never in a folder, whose blocks stand in an entry of their own', () => {
    expect(findDropPlace('f', 0.4)?.place).toEqual({ list: ['body'], after: 'e' });
  });
});
