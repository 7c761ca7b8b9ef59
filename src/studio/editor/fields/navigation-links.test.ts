import { expect, it } from 'vitest';
import { addToNavigation, isInNavigation, isRemovedFrom, removeFromNavigation } from './navigation-links.ts';

const peas = { label: 'Peas', link: '/en-gb/peas' };
const oats = { label: 'Oats', link: '/en-gb/oats' };
const button = { label: 'Ask us', link: '/en-gb/contact#samples', asButton: true };
const group = (...items: object[]) => ({ type: 'group', label: 'Food', items });

it('finds, adds and removes a page in the navigation, also in groups, and leaves all else as it was', () => {
  const settings = { title: 'Oakpea', navigation: [group(peas, oats), group(oats), oats, button] };
  expect(isInNavigation(settings, [oats.link])).toBe(true);
  const without = removeFromNavigation(settings, [oats.link]);
  expect(without).toEqual({ title: 'Oakpea', navigation: [group(peas), button] });
  expect(isInNavigation(without, [oats.link])).toBe(false);
  const isRemoved = (one: Record<string, unknown>) => isRemovedFrom(one, settings, [oats.link]);
  expect([without, settings, { navigation: [button] }].map(isRemoved)).toEqual([true, false, false]);
  expect(isRemovedFrom(without, without, [oats.link])).toBe(false);
  expect(addToNavigation(without, 'Oats', oats.link).navigation).toEqual([group(peas), oats, button]);
  expect(removeFromNavigation({ navigation: [button] }, ['/en-gb/contact']).navigation).toEqual([button]);
  expect(addToNavigation({}, 'Oats', oats.link)).toEqual({ navigation: [oats] });
});
