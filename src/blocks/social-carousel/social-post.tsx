import type { TextSize } from '#design-tokens/tokens.ts';
import { Link } from '#links/link.tsx';
import { breakLines } from '#rich-text/line-breaks.tsx';
import type { ItemValue } from '#schema/infer.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { Image } from '#ui/image/image.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import stretchedLink from '#ui/stretched-link.module.css';
import type { socialPost } from './schema.ts';
import styles from './social-post.module.css';

interface SocialPostProps {
  post: ItemValue<typeof socialPost>;
  labelSize: TextSize;
  textSize: TextSize;
}

/** `sizes` of a post: four, three or one are side by side. */
const postSizes = '(min-width: 1280px) 302px, (min-width: 768px) 33vw, 78vw';

/** A post: picture, channel and text as one large link. */
export function SocialPost({ post, labelSize, textSize }: SocialPostProps) {
  const { label, icon, text, image, link, languages } = post;
  const sign = (
    <span className={styles.sign}>
      <Icon name={icon} />
    </span>
  );
  const words = (
    <>
      <span lang={languages?.label} className={joinClasses(`size-${labelSize}`, styles.channel)}>
        {!image && sign}
        {label}
      </span>{' '}
      {text && (
        <span lang={languages?.text} className={`size-${textSize}`}>
          {breakLines(text)}
        </span>
      )}
    </>
  );
  return (
    <article className={styles.post}>
      {image && (
        <div className={styles.frame}>
          <div className={styles.picture}>
            <Image image={image} preset="card" ratio="1x1" sizes={postSizes} className={styles.image} />
          </div>
          {sign}
        </div>
      )}
      {link ? (
        <Link href={link} className={joinClasses(stretchedLink.link, styles.words, styles.link)}>
          {words}
        </Link>
      ) : (
        <p className={styles.words}>{words}</p>
      )}
    </article>
  );
}
