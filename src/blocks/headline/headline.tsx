import { BlockSection } from '#ui/block-section/block-section.tsx';
import { Heading } from '#ui/heading/heading.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { alignClass, textAlignClass, widthClass } from '#ui/placement/placement.ts';
import type { BlockProps } from '../block-props.ts';
import type { headline } from './schema.ts';

export function Headline(props: BlockProps<typeof headline>) {
  const { headline, element, textAlign, textColour, highlightColour, align, width } = props;
  return (
    <BlockSection settings={props}>
      {headline && (
        <div className={joinClasses(widthClass(width), alignClass(align), textAlignClass(textAlign))}>
          <Heading
            text={headline}
            lang={props.languages?.headline}
            element={element}
            size={props.textSize ?? props.itemsHeadlineSize}
            colour={textColour}
            highlightColour={highlightColour}
          />
        </div>
      )}
    </BlockSection>
  );
}
