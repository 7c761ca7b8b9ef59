// @vitest-environment jsdom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { findFaults } from './find-faults.testing.ts';

it('finds nothing wrong with what is sound', async () => {
  expect(await findFaults(createElement('p', {}, 'Peas'))).toEqual([]);
});

it.each([
  ['what React complains of', createElement('p', { class: 'peas' }), /Invalid DOM property/],
  ['a style that the server sends', createElement('p', { style: { rotate: '4deg' } }), /style="rotate/],
  ['what axe finds', createElement('img', { src: '/media/peas.avif' }), /image-alt/],
])('finds %s', async (_what, node, fault) => {
  expect((await findFaults(node)).join()).toMatch(fault);
});
