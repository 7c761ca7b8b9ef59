import { describe, expect, it } from 'vitest';
import { checkBlockNames } from './check-block-names.ts';

const folders = new Map([
  ['Text', 'src/blocks/text'],
  ['FormContact', 'src/blocks/form-contact'],
]);
const check = (source: string, path = 'src/media/pictures.ts') => checkBlockNames(path, source, folders);

describe('checkBlockNames', () => {
  it.each([
    ['a value', "const kind = 'x';\nconst hasForm = blocks.some(({ block }) => block === 'FormContact');"],
    ['a value in backquotes', "const kind = 'x';\nconst hasForm = block === `FormContact`;"],
    ['a key', 'const slugs = {\n  FormContact: 1 };'],
    ['a quoted key', "const slugs = {\n  'FormContact': 1 };"],
    ['a type', "type Kind =\n  'FormContact';"],
    ['the key of a type', 'interface Kinds {\n  FormContact: string }'],
  ])('finds %s', (_, source) => {
    expect(check(source)).toEqual([{ line: 2, name: 'FormContact' }]);
  });

  it.each([
    ['prose', "const advice = 'Use FormContact.'; // 'FormContact'"],
    ['an import', "import { FormContact } from './form-contact.tsx'; export { FormContact };"],
    ['a shorthand', 'const all = { FormContact };'],
    ['an element', 'const drawn = <Text>Text</Text>;'],
  ])('leaves %s alone', (_, source) => {
    expect(check(source, 'src/media/pictures.tsx')).toEqual([]);
  });

  it('lets a block name itself, and no other', () => {
    const source = "const names = ['Text', 'FormContact'];";
    expect(check(source, 'src/blocks/text/text.tsx')).toEqual([{ line: 1, name: 'FormContact' }]);
  });

  it.each(['src/media/pictures.test.ts', 'src/blocks/text/samples.ts', 'tools/new-folders.test.ts'])(
    'lets %s name any',
    (path) => {
      expect(check("const name = 'FormContact';", path)).toEqual([]);
    },
  );
});
