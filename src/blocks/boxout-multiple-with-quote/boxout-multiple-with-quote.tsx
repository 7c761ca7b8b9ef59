import { isEmptyDocument } from '#rich-text/is-empty-document.ts';
import { breakLines } from '#rich-text/line-breaks.tsx';
import { RichText } from '#rich-text/rich-text.tsx';
import { BlockSection } from '#ui/block-section/block-section.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import type { BlockProps } from '../block-props.ts';
import styles from './boxout-multiple-with-quote.module.css';
import { BoxoutPanel, hasBoxoutContent } from './boxout-panel.tsx';
import { choosePlace } from './choose-place.ts';
import type { boxoutMultipleWithQuote } from './schema.ts';

const grounds = ['cream', 'emerald', 'blue-gradient'] as const;

/** Panels of different sizes with a quotation among them. */
export function BoxoutMultipleWithQuote(props: BlockProps<typeof boxoutMultipleWithQuote>) {
  const { boxouts, quote, citation } = props;
  const shown = boxouts.filter(hasBoxoutContent);
  const hasQuote = !isEmptyDocument(quote);
  const panels = shown.map((entry, index) => (
    <BoxoutPanel
      // biome-ignore lint/suspicious/noArrayIndexKey: panels never change places
      key={index}
      entry={entry}
      ground={grounds[index % grounds.length] ?? 'cream'}
      place={choosePlace(index, shown.length, hasQuote)}
      settings={props}
    />
  ));
  return (
    <BlockSection settings={props} room="close">
      {(shown.length > 0 || hasQuote) && (
        <div className={styles.panels}>
          {panels.slice(0, 2)}
          {hasQuote && (
            <figure
              className={joinClasses(
                styles.quotation,
                shown.length > 0 ? styles.side : styles.wide,
                `ground-${props.quoteColour}`,
              )}
            >
              <blockquote className={styles.quote}>
                <RichText document={quote} className={`size-${props.quoteSize}`} />
              </blockquote>
              {citation && (
                <figcaption
                  lang={props.languages?.citation}
                  className={joinClasses('size-m16-d18', styles.citation)}
                >
                  {breakLines(citation)}
                </figcaption>
              )}
            </figure>
          )}
          {panels.slice(2)}
        </div>
      )}
    </BlockSection>
  );
}
