import { expect, it } from 'vitest';
import { collectTexts } from './collect-texts.server.ts';

const node = (nodeType: string, content: object[], data: object = {}) => ({ nodeType, data, content });
const words = (value: string) => [{ nodeType: 'text', value, marks: [], data: {} }];
const embed = (target?: object) => node('embedded-entry-block', [], { target });

it('reads blocks that stand in a text where they stand, and passes over those that are left out', () => {
  const text = node('document', [
    node('heading-2', words('Peas')),
    embed({
      block: 'Callout',
      headline: 'Try *ours*',
      text: node('document', [node('paragraph', words('Soon.'))]),
    }),
    embed(),
    node('paragraph', words('From the field.')),
  ]);
  expect(collectTexts([{ block: 'Text', text }])).toEqual([
    { kind: 'heading', text: 'Peas' },
    { kind: 'heading', text: 'Try ours' },
    { kind: 'body', text: 'Soon.' },
    { kind: 'body', text: 'From the field.' },
  ]);
});
