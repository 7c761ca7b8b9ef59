import { describe, expect, it } from 'vitest';
import { toEditor } from '#schema/to-editor.ts';
import { findBlockDefinition } from '#studio/documents/definitions.ts';
import { findGrounds } from './find-grounds.ts';

const page = { band: 'none', panel: 'none' };
function groundsOf(block: string, document: Readonly<Record<string, unknown>>) {
  const definition = findBlockDefinition(block);
  if (!definition) throw new Error(`There is no ${block}.`);
  return findGrounds(toEditor(definition), document, page);
}

describe('findGrounds', () => {
  it('takes the page’s where nothing is chosen', () => {
    expect(groundsOf('Text', {})).toEqual(page);
  });

  it('takes the band’s colour for all that has no panel', () => {
    expect(groundsOf('Text', { backgroundColour: 'emerald' })).toEqual({ band: 'emerald', panel: 'emerald' });
  });

  it('tells a panel from the band, by its default as well', () => {
    expect(groundsOf('Box', { backgroundColour: 'emerald' })).toEqual({ band: 'emerald', panel: 'cream' });
    expect(groundsOf('Box', { boxColour: 'blue' })).toEqual({ band: 'none', panel: 'blue' });
  });

  it('passes over what is no ground', () => {
    expect(groundsOf('Text', { backgroundColour: 'pink' })).toEqual(page);
  });
});
