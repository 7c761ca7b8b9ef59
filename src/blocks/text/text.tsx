import { BlockSection } from '#ui/block-section/block-section.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { alignClass, widthClass } from '#ui/placement/placement.ts';
import { getTextLook, hasText, TextStack } from '#ui/text-stack/text-stack.tsx';
import type { BlockProps } from '../block-props.ts';
import type { textBlock } from './schema.ts';
import styles from './text.module.css';

/** Running text under an optional headline. */
export function Text(props: BlockProps<typeof textBlock>) {
  const { headline, headlinePlace, lead, text, buttons, textAlign, align, width } = props;
  const isBeside = headlinePlace === 'beside' && headline && hasText({ lead, text, buttons });
  const content = { headline, lead, text, buttons };
  return (
    <BlockSection settings={props} room={textAlign === 'center' ? 'open' : 'regular'}>
      {hasText(content) && (
        <div className={joinClasses(widthClass(width), alignClass(align))}>
          <TextStack
            {...content}
            className={isBeside ? styles.beside : undefined}
            {...getTextLook(props, props.headlineSize)}
            highlightColour={props.headerHeadlineHighlightColour}
            textAlign={textAlign}
          />
        </div>
      )}
    </BlockSection>
  );
}
