import { BlockSection } from '#ui/block-section/block-section.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { alignClass, widthClass } from '#ui/placement/placement.ts';
import { hasText, TextStack } from '#ui/text-stack/text-stack.tsx';
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
            headlineSize={props.headlineSize ?? props.itemsHeadlineSize}
            highlightColour={props.headerHeadlineHighlightColour}
            leadSize={props.itemsLeadSize}
            leadWeight={props.itemsLeadWeight}
            textSize={props.itemsTextSize}
            textAlign={textAlign}
            defaultButtonColour={props.footerCtaColour}
          />
        </div>
      )}
    </BlockSection>
  );
}
