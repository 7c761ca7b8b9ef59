import { useTranslate } from '#i18n/translator-context.tsx';
import { BlockSection, nameByHeadline } from '#ui/block-section/block-section.tsx';
import { Carousel } from '#ui/carousel/carousel.tsx';
import type { BlockProps } from '../block-props.ts';
import type { socialCarousel } from './schema.ts';
import styles from './social-carousel.module.css';
import { SocialPost } from './social-post.tsx';

/** Posts from social channels in a carousel. They are content; nothing is requested from the channels. */
export function SocialCarousel(props: BlockProps<typeof socialCarousel>) {
  const { items, itemsHeadlineSize, itemsTextSize } = props;
  const { t } = useTranslate();
  const posts = items.filter(({ text, image }) => text || image);
  return (
    <BlockSection settings={props}>
      {posts.length > 0 && (
        <Carousel
          label={nameByHeadline(props) ?? t('footer.followUs')}
          slidesPerView={{ base: 1, tablet: 3, wide: 4 }}
          className={styles.posts}
          slides={posts.map((post, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: slides never change places
            <div key={index} className={index % 2 === 1 ? styles.lowered : undefined}>
              <SocialPost post={post} labelSize={itemsHeadlineSize} textSize={itemsTextSize} />
            </div>
          ))}
        />
      )}
    </BlockSection>
  );
}
