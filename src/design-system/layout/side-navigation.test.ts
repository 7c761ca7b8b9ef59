import { describe, expect, it } from 'vitest';
import { countEntries, filterGroups } from './side-navigation.tsx';

const groups = [
  {
    id: 'components',
    label: 'Components',
    entries: [
      { label: 'Box', path: '/ds/components/box' },
      { label: 'TextStack', path: '/ds/components/textstack' },
    ],
  },
  { id: 'blocks', label: 'Blocks', entries: [{ label: 'TextAndImage', path: '/ds/blocks/textandimage' }] },
];

describe('filterGroups', () => {
  it.each([
    ['', ['Box', 'TextStack', 'TextAndImage']],
    ['  ', ['Box', 'TextStack', 'TextAndImage']],
    ['TEXT', ['TextStack', 'TextAndImage']],
    ['image text', ['TextAndImage']],
    ['box', ['Box']],
    ['blocks', []],
  ])('finds by %j %j', (query, labels) => {
    const found = filterGroups(groups, query);
    expect(found.flatMap(({ entries }) => entries.map(({ label }) => label))).toEqual(labels);
    expect(found.every(({ entries }) => entries.length > 0)).toBe(true);
    expect(countEntries(found)).toBe(labels.length);
  });
});
