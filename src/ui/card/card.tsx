import type { Document } from '@contentful/rich-text-types';
import type { Ground, TextSize } from '#design-tokens/tokens.ts';
import { formatMonthAndYear } from '#i18n/format-date.ts';
import { usePassageLanguage } from '#i18n/passage-language.tsx';
import { useTranslate } from '#i18n/translator-context.tsx';
import { isOpaqueImage } from '#images/image-traits.ts';
import type { AspectRatio } from '#images/presets.ts';
import { Link } from '#links/link.tsx';
import { RichText } from '#rich-text/rich-text.tsx';
import type { ImageObject } from '#schema/image-object.ts';
import { Decor, type DecorProps, type DecorShape } from '#ui/decor/decor.tsx';
import headingStyles from '#ui/heading/heading.module.css';
import { Heading, type HeadingProps } from '#ui/heading/heading.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Image } from '#ui/image/image.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import stretchedLink from '#ui/stretched-link.module.css';
import styles from './card.module.css';

/** What differs between the types besides their CSS: the crop of the picture and the background. */
const looks = {
  default: { ratio: '3x2', ground: undefined, contentGround: undefined },
  recipe: { ratio: '1x1', ground: undefined, contentGround: 'white' },
  product: { ratio: undefined, ground: 'cream', contentGround: undefined },
  news: { ratio: '16x9', ground: undefined, contentGround: undefined },
} as const satisfies Record<string, { ratio?: AspectRatio; ground?: Ground; contentGround?: Ground }>;

/** `sizes` of a cut-out, which is narrower than its card: 13rem, or just over a third of a wide card. */
const cutOutSizes = '(min-width: 1024px) 306px, 208px';

/** R3.66. */
export type CardType = keyof typeof looks;

/** A fact, in the page's language unless `lang` says otherwise. */
type CardFact = string | { text: string; lang: string | undefined };

export interface CardProps {
  type?: CardType | undefined;
  /** Words between *asterisks* are highlighted. It names the link, so nothing is rendered without it. */
  headline: string;
  element?: HeadingProps['element'];
  headlineSize?: TextSize | undefined;
  text?: Document | undefined;
  /** BCP 47 tags of headline and text, if they differ from the surrounding language. */
  languages?: { readonly headline?: string | undefined; readonly summary?: string | undefined } | undefined;
  textSize?: TextSize | undefined;
  /** A product's cut-out overflows its panel; a photograph fills the top of the panel. */
  image?: ImageObject | undefined;
  /** Address that a click anywhere on the card leads to. */
  link?: string | undefined;
  /** The topic in a word or two, shown before the date. */
  label?: string | undefined;
  /** ISO date, shown as month and year. */
  date?: string | undefined;
  /** Short facts: “25 minutes”, “2 kg bag”. */
  facts?: readonly CardFact[] | undefined;
  /** Background of a product's panel. */
  ground?: Ground | undefined;
  /** Shape behind a product's cut-out. */
  decor?: DecorShape | undefined;
  decorColour?: DecorProps['colour'];
  /** On phones, shows a small picture beside headline and facts, without the text: for long lists. */
  isRowOnPhones?: boolean | undefined;
}

/**
 * A teaser: picture, headline and text as one large link. Links inside the text still work.
 *
 * @example
 * <Card type="news" headline="What’s in a pea" link="/en-gb/news/whats-in-a-pea" date="2026-03-02" image={image} />
 */
export function Card({ type = 'default', ...card }: CardProps) {
  if (!card.headline) return null;
  const { image, link, facts = [] } = card;
  const look = looks[type];
  const ground = type === 'product' ? (card.ground ?? look.ground) : undefined;
  const standsOut = type === 'product' && image && !isOpaqueImage(image);
  return (
    <article
      className={joinClasses(
        styles.card,
        styles[type],
        standsOut && styles.standingOut,
        card.isRowOnPhones && styles.rowOnPhones,
      )}
    >
      <div className={joinClasses(styles.panel, ground && `ground-${ground}`)}>
        {image && (
          <div className={styles.frame}>
            {standsOut && card.decor && (
              <Decor
                shape={card.decor}
                colour={card.decorColour}
                className={joinClasses(styles.decor, styles[card.decor])}
              />
            )}
            <Image
              image={image}
              preset="card"
              ratio={look.ratio}
              sizes={standsOut ? cutOutSizes : undefined}
              className={styles.image}
            />
          </div>
        )}
        <div
          className={joinClasses(
            styles.content,
            headingStyles.column,
            look.contentGround && `ground-${look.contentGround}`,
          )}
        >
          {(card.label || card.date) && <CardOrigin label={card.label} date={card.date} />}
          <CardHeadline {...card} />
          <RichText
            document={card.text}
            lang={card.languages?.summary}
            className={joinClasses(`size-${card.textSize ?? 'm18-d20'}`, styles.text)}
          />
          <CardFoot facts={facts} hasLink={Boolean(link)} />
        </div>
      </div>
    </article>
  );
}

function CardHeadline({ headline, languages, element = 'h3', headlineSize = 'm24-d32', link }: CardProps) {
  const heading = (
    <Heading text={headline} lang={languages?.headline} element={element} size={headlineSize} />
  );
  if (!link) return heading;
  return (
    <Link href={link} className={joinClasses(stretchedLink.link, styles.link)}>
      {heading}
    </Link>
  );
}

function CardFoot({ facts, hasLink }: { facts: readonly CardFact[]; hasLink: boolean }) {
  const { wording } = usePassageLanguage();
  if (facts.length === 0 && !hasLink) return null;
  return (
    <div className={styles.foot}>
      {hasLink && (
        <span className={styles.arrow}>
          <Icon name="arrow-right" />
        </span>
      )}
      {facts.length > 0 && (
        <ul className={joinClasses('size-m14-d16', styles.facts)}>
          {facts.map((fact, index) => {
            const { text, lang } = typeof fact === 'string' ? { text: fact, lang: wording } : fact;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: facts never change places, and two may be equal
              <li key={index} lang={lang}>
                {text}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

function CardOrigin({ label, date }: Pick<CardProps, 'label' | 'date'>) {
  const { t, languageTag } = useTranslate();
  return (
    <p className={joinClasses('size-m14-d16', styles.date)} lang={languageTag}>
      {label}
      {label && date && ' · '}
      {date && <time dateTime={date.slice(0, 'YYYY-MM'.length)}>{formatMonthAndYear(date, t)}</time>}
    </p>
  );
}
