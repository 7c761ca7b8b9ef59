import { HighlightedText } from '#rich-text/highlighted-text.tsx';
import { breakLines } from '#rich-text/line-breaks.tsx';
import { RichText } from '#rich-text/rich-text.tsx';
import { BlockSection } from '#ui/block-section/block-section.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import type { BlockProps } from '../block-props.ts';
import styles from './facts.module.css';
import type { factsBlock } from './schema.ts';

/** Figures in large type, side by side if there is room. */
export function Facts(props: BlockProps<typeof factsBlock>) {
  const { items, itemsHeadlineSize, itemsLeadSize, itemsLeadWeight, itemsTextSize } = props;
  const highlight = `text-${props.headerHeadlineHighlightColour}`;
  return (
    <BlockSection settings={props} room="open">
      {items.length > 0 && (
        <dl className={styles.facts}>
          {items.map(({ figure, label, text, languages }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: facts never change places
            <div key={index} className={styles.fact}>
              <dt
                lang={languages?.label}
                className={joinClasses(`size-${itemsLeadSize}`, `weight-${itemsLeadWeight}`, styles.label)}
              >
                {breakLines(label)}
              </dt>
              <dd
                lang={languages?.figure}
                className={joinClasses(`size-${itemsHeadlineSize}`, styles.figure)}
              >
                <HighlightedText text={figure} className={highlight} />
              </dd>
              {text && (
                <dd>
                  <RichText document={text} className={`size-${itemsTextSize}`} />
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
    </BlockSection>
  );
}
