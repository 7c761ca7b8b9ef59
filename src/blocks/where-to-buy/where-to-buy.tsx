import { useTranslate } from '#i18n/translator-context.tsx';
import { BlockSection, getItemElement, nameByHeadline } from '#ui/block-section/block-section.tsx';
import { Carousel } from '#ui/carousel/carousel.tsx';
import { Image } from '#ui/image/image.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { RetailerCard } from '#ui/retailer-card/retailer-card.tsx';
import type { BlockProps } from '../block-props.ts';
import type { whereToBuy } from './schema.ts';
import styles from './where-to-buy.module.css';

/** Retailers in a carousel with arrows and no pagination (R2.105). */
export function WhereToBuy(props: BlockProps<typeof whereToBuy>) {
  const { items, image, isFirst } = props;
  const { t } = useTranslate();
  const isEmpty = items.length === 0 && !image;
  return (
    <BlockSection settings={{ ...props, footerButtons: listFooterButtons(props) }}>
      {!isEmpty && (
        <div className={joinClasses(image && items.length > 0 && styles.overlapping)}>
          {image && <Image image={image} preset="whereToBuy" priority={isFirst} className={styles.picture} />}
          <Carousel
            label={nameByHeadline(props) ?? t('whereToBuy.listLabel')}
            slidesPerView={{ base: 1, tablet: 3, desktop: 4, wide: 5 }}
            className={styles.retailers}
            slides={items.map((retailer) => (
              <RetailerCard
                key={retailer.name}
                name={retailer.name}
                title={retailer.title}
                languages={retailer.languages}
                image={retailer.image}
                link={retailer.link ?? retailer.href}
                element={getItemElement(props)}
                nameSize={props.itemsHeadlineSize}
                titleSize={props.itemsTextSize}
                preset="whereToBuyItem"
              />
            ))}
          />
        </div>
      )}
    </BlockSection>
  );
}

/** The footer's buttons: the block's own call to action, then the common ones. */
function listFooterButtons({
  footerCtaText,
  footerCtaLink,
  footerButtons,
  languages,
}: BlockProps<typeof whereToBuy>) {
  if (!footerCtaText || !footerCtaLink) return footerButtons;
  const look = { style: 'primary', openInNewWindow: false, disabled: false } as const;
  const text = { text: footerCtaText, languages: { text: languages?.footerCtaText } };
  return [{ ...look, ...text, link: footerCtaLink }, ...footerButtons];
}
