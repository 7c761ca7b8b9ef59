import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { sampleImages } from '#images/sample-images.ts';
import { documentOf, paragraph } from '#rich-text/document-builders.ts';
import { writeUsage } from './write-usage.ts';

function Panel({ children }: { children?: ReactNode }) {
  return <div>{children}</div>;
}

it.each([
  ['texts and numbers', { label: 'Peas', count: 3 }, '<Card label="Peas" count={3} />'],
  ['a flag that is set', { isLarge: true }, '<Card isLarge />'],
  ['a flag that is not', { isLarge: false }, '<Card isLarge={false} />'],
  ['nothing for what is not given', { label: undefined }, '<Card />'],
  ['texts that an attribute cannot hold', { label: 'Say "peas"\n' }, `<Card label={'Say "peas"\\n'} />`],
  [
    'values by their keys',
    { rows: { mobile: 1, 'x-y': "it's" } },
    `<Card rows={{ mobile: 1, 'x-y': 'it\\'s' }} />`,
  ],
  ['lists', { names: ['a', 'b'], none: [] }, "<Card names={['a', 'b']} none={[]} />"],
  ['functions by their name', { onClose: () => undefined }, '<Card onClose={onClose} />'],
  ['pictures by their file', { image: sampleImages.landscape }, '<Card image={recipeKatsuCurry} />'],
  ['rich text by the name of its field', { text: documentOf(paragraph('Peas')) }, '<Card text={text} />'],
  ['rich text in a value', { card: { text: documentOf() } }, '<Card card={{ text }} />'],
  ['words between its tags', { id: 'a', children: 'Load more' }, '<Card id="a">Load more</Card>'],
  ['words that are no JSX as they stand', { children: 'a { b' }, "<Card>{'a { b'}</Card>"],
  [
    'words and numbers as one',
    { children: ['Cook for ', 8, ' minutes.'] },
    '<Card>Cook for 8 minutes.</Card>',
  ],
  ['elements', { children: <Panel key="p">Peas</Panel> }, '<Card>\n  <Panel>Peas</Panel>\n</Card>'],
  [
    'several elements, without what only a list needs',
    {
      children: (
        <>
          <b>One</b> and {2}
        </>
      ),
    },
    "<Card>\n  <b>One</b>\n  {' and 2'}\n</Card>",
  ],
  [
    'elements in a list with their keys',
    { slides: [<Panel key="p" />] },
    '<Card slides={[<Panel key="p" />]} />',
  ],
])('writes %s', (_, props, usage) => {
  expect(writeUsage('Card', props)).toBe(usage);
});

it('breaks what does not fit a line', () => {
  const label = 'A label of some length';
  const items = [
    { label, link: '/en-gb/primary-and-secondary-education' },
    { label, link: '/en-gb/healthcare', content: <p>Keep it.</p> },
  ];
  expect(writeUsage('Menu', { label, items, isOpen: true })).toBe(`<Menu
  label="A label of some length"
  items={[
    { label: 'A label of some length', link: '/en-gb/primary-and-secondary-education' },
    { label: 'A label of some length', link: '/en-gb/healthcare', content: <p>Keep it.</p> },
  ]}
  isOpen
/>`);
});

it('says which element has no name to write', () => {
  expect(() => writeUsage('Card', { children: { ...(<p />), type: {} } })).toThrow(/no name/);
});
