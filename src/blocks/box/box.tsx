import { BlockSection } from '#ui/block-section/block-section.tsx';
import { Box as Panel } from '#ui/box/box.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { alignClass, widthClass } from '#ui/placement/placement.ts';
import type { BlockProps } from '../block-props.ts';
import type { box } from './schema.ts';

/** A panel around other blocks, which render as plain containers inside it. */
export function Box(props: BlockProps<typeof box>) {
  const { blocks, rounded, boxColour, backgroundImage, width, align, renderBlocks } = props;
  return (
    <BlockSection settings={props} room="close">
      {blocks.length > 0 && (
        <Panel
          rounded={rounded}
          ground={boxColour}
          padding="sides"
          backgroundImage={backgroundImage}
          className={joinClasses(widthClass(width), alignClass(align))}
        >
          {renderBlocks(blocks, 'box')}
        </Panel>
      )}
    </BlockSection>
  );
}
