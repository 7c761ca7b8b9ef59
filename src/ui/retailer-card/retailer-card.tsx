import type { ReactNode } from 'react';
import type { TextSize } from '#design-tokens/tokens.ts';
import { Link } from '#links/link.tsx';
import type { ImageObject } from '#schema/image-object.ts';
import { Heading, type HeadingProps } from '#ui/heading/heading.tsx';
import { Image } from '#ui/image/image.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import stretchedLink from '#ui/stretched-link.module.css';
import styles from './retailer-card.module.css';

export interface RetailerCardProps {
  name: string;
  /** What sets the retailer apart, in a few words. */
  title?: string | undefined;
  /** BCP 47 tags of name and title, if they differ from the surrounding language. */
  languages?: { readonly name?: string | undefined; readonly title?: string | undefined } | undefined;
  /** The logo; the name serves as its alternative text. */
  image?: ImageObject | undefined;
  /** Address that a click anywhere on the card leads to. */
  link?: string | undefined;
  element?: HeadingProps['element'];
  nameSize?: TextSize | undefined;
  titleSize?: TextSize | undefined;
  /** Image preset: of a card in a grid, or in a carousel. */
  preset: 'retailer' | 'whereToBuyItem';
  /** Further content below the link, which may have links of its own. */
  foot?: ReactNode;
}

/** A retailer's logo and name as one large link, with further content below it. */
export function RetailerCard({
  name,
  title,
  languages,
  image,
  link,
  element = 'h3',
  nameSize = 'm18-d20',
  titleSize = 'm14-d16',
  preset,
  foot,
}: RetailerCardProps) {
  const heading = <Heading text={name} lang={languages?.name} element={element} size={nameSize} />;
  return (
    <div className={joinClasses(styles.card, preset === 'retailer' && styles.inGrid)}>
      <div className={styles.panel}>
        {image && <Image image={image} preset={preset} alt="" className={styles.logo} />}
        <div className={styles.text}>
          {link ? (
            <Link href={link} className={stretchedLink.link}>
              {heading}
            </Link>
          ) : (
            heading
          )}
          {title && (
            <p lang={languages?.title} className={joinClasses(`size-${titleSize}`, styles.title)}>
              {title}
            </p>
          )}
        </div>
        {foot && <div className={styles.foot}>{foot}</div>}
      </div>
    </div>
  );
}
