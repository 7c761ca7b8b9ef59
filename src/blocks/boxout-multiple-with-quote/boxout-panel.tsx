import { isOpaqueImage } from '#images/image-traits.ts';
import { isEmptyDocument } from '#rich-text/is-empty-document.ts';
import { RichText } from '#rich-text/rich-text.tsx';
import type { ItemValue } from '#schema/infer.ts';
import { type CommonSettings, getItemElement } from '#ui/block-section/block-section.tsx';
import { ButtonGroup } from '#ui/button/button-group.tsx';
import { Heading } from '#ui/heading/heading.tsx';
import { Image } from '#ui/image/image.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import styles from './boxout-multiple-with-quote.module.css';
import type { Place } from './choose-place.ts';
import type { boxoutMultipleWithQuote } from './schema.ts';

type BoxoutEntry = ItemValue<typeof boxoutMultipleWithQuote>['boxouts'][number];

export function hasBoxoutContent({ headline, subline, body, buttons, image }: BoxoutEntry): boolean {
  return Boolean(headline || subline || image) || !isEmptyDocument(body) || buttons.length > 0;
}

interface BoxoutPanelProps {
  entry: BoxoutEntry;
  /** The panel’s default colour. */
  ground: NonNullable<BoxoutEntry['backgroundColour']>;
  place: Place;
  settings: CommonSettings;
}

/** A panel with its picture along an edge and its text below or beside it. */
export function BoxoutPanel({ entry, ground, place, settings }: BoxoutPanelProps) {
  const { headline, subline, body, buttons, image } = entry;
  const hasText = hasBoxoutContent({ ...entry, image: undefined });
  return (
    <div
      className={joinClasses(
        styles.panel,
        styles[place],
        `ground-${entry.backgroundColour ?? ground}`,
        settings.textColour && `text-${settings.textColour}`,
      )}
    >
      {image && (
        <div className={joinClasses(styles.picture, !isOpaqueImage(image) && styles.cutOut)}>
          <Image
            image={image}
            preset="boxout"
            sizes={isOpaqueImage(image) ? undefined : '(min-width: 768px) 400px, 300px'}
            className={styles.image}
          />
        </div>
      )}
      {hasText && (
        <div className={styles.text}>
          <Heading
            text={headline}
            lang={entry.languages?.headline}
            element={getItemElement(settings)}
            size={settings.itemsHeadlineSize}
            colour={entry.headlineColour}
            highlightColour={settings.headerHeadlineHighlightColour}
          />
          {subline && (
            <p
              lang={entry.languages?.subline}
              className={joinClasses(
                `size-${settings.itemsLeadSize}`,
                `weight-${settings.itemsLeadWeight}`,
                entry.sublineTextColour && `text-${entry.sublineTextColour}`,
              )}
            >
              {subline}
            </p>
          )}
          <RichText document={body} className={`size-${settings.itemsTextSize}`} />
          <ButtonGroup buttons={buttons} defaultButtonColour={settings.footerCtaColour} />
        </div>
      )}
    </div>
  );
}
