import { BlockSection } from '#ui/block-section/block-section.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { alignClass, widthClass } from '#ui/placement/placement.ts';
import { getTextLook, hasText, TextStack } from '#ui/text-stack/text-stack.tsx';
import type { BlockProps } from '../block-props.ts';
import type { textBlock } from './schema.ts';

/** Running text under an optional headline. */
export function Text(props: BlockProps<typeof textBlock>) {
  const { headline, lead, text, buttons, textAlign, align, width } = props;
  const content = { headline, lead, text, buttons };
  return (
    <BlockSection settings={props}>
      {hasText(content) && (
        <div className={joinClasses(widthClass(width), alignClass(align))}>
          <TextStack
            {...content}
            {...getTextLook(props, props.headlineSize)}
            highlightColour={props.headerHeadlineHighlightColour}
            textAlign={textAlign}
          />
        </div>
      )}
    </BlockSection>
  );
}
