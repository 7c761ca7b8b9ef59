/** `TextAndImage` → `text-and-image`. */
export function toKebabCase(name: string): string {
  return name.replaceAll(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-').toLowerCase();
}

/** Whether a name is valid for a block or a page: capitalised words of letters. */
export function isPascalCase(name: string): boolean {
  return /^[A-Z][A-Za-z]*$/.test(name);
}

/** The files of a new block's folder, by file name. Its headline and text are placeholders. */
export function renderNewBlock(name: string): Record<string, string> {
  const file = toKebabCase(name);
  const schema = `${name.charAt(0).toLowerCase()}${name.slice(1)}Block`;
  return {
    'schema.ts': `import { headlineOf } from '#schema/common-fields.ts';
import { defineBlock } from '#schema/define-block.ts';
import { richText } from '#schema/fields.ts';

export const ${schema} = defineBlock({
  name: '${name}',
  description: 'A headline with a text under it.',
  avoidWhen: 'Another block says the same with less.',
  accessibility: 'Its headline is a level-two heading.',
  needs: [['headline', 'text']],
  fields: {
    headline: headlineOf('The headline'),
    text: richText({ description: 'The text under it.' }),
  },
});
`,
    [`${file}.tsx`]: `import { BlockSection } from '#ui/block-section/block-section.tsx';
import { hasText, TextStack } from '#ui/text-stack/text-stack.tsx';
import type { BlockProps } from '../block-props.ts';
import styles from './${file}.module.css';
import type { ${schema} } from './schema.ts';

/** A headline with a text under it. */
export function ${name}(props: BlockProps<typeof ${schema}>) {
  const { headline, text } = props;
  return (
    <BlockSection settings={props}>
      {hasText({ headline, text }) && (
        <TextStack
          headline={headline}
          headlineSize={props.itemsHeadlineSize}
          text={text}
          textSize={props.itemsTextSize}
          className={styles.content}
        />
      )}
    </BlockSection>
  );
}
`,
    [`${file}.module.css`]: `.content {
  max-inline-size: var(--width-md);
}
`,
    'samples.ts': `import type { BlockSample } from '../block-sample.ts';
import type { ${schema} } from './schema.ts';

export const samples: readonly BlockSample<typeof ${schema}>[] = [
  { name: 'Default', content: { headline: 'Big food, *few words*', text: 'Ready in eight minutes.' } },
];
`,
    [`${file}.test.tsx`]: `import { expect, it } from 'vitest';
import { renderBlock } from '../validate-block.testing.ts';
import { ${name} } from './${file}.tsx';
import { ${schema} } from './schema.ts';

it('shows its headline as a heading', async () => {
  const html = await renderBlock(${schema}, ${name})({ headline: 'Big food' });
  expect(html).toMatch(/<h2[^>]*>Big food<\\/h2>/);
});
`,
  };
}
