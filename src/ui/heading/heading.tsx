import { createContext, type ReactNode, use } from 'react';
import type { colours, gradients, TextSize } from '#design-tokens/tokens.ts';
import { HighlightedText } from '#rich-text/highlighted-text.tsx';
import { toPlainHeadline } from '#rich-text/plain-headline.ts';
import type { headingElements } from '#schema/choices.ts';
import { joinClasses } from '#ui/join-classes.ts';
import styles from './heading.module.css';

type TextColour = keyof typeof colours | keyof typeof gradients;

export interface HeadingProps {
  /** Words between *asterisks* are highlighted. Nothing is shown without a text. */
  text: string | undefined;
  /** Heading level; `none` makes it a paragraph that looks like a headline. */
  element?: (typeof headingElements)[number] | undefined;
  size?: TextSize | undefined;
  /** By default the text colour of the background. */
  colour?: TextColour | undefined;
  highlightColour?: TextColour | undefined;
  id?: string | undefined;
  /** BCP 47 tag, if it differs from the surrounding language. */
  lang?: string | undefined;
  className?: string | undefined;
}

const TitleContext = createContext(false);

/** What stands inside is part of a page that has its title elsewhere: headings of the first level become the second's. */
export function TitledElsewhere({ children }: { children: ReactNode }) {
  return <TitleContext value={true}>{children}</TitleContext>;
}

/** A headline: large, tight, and wrapped into lines of even length, never inside a word. */
export function Heading({
  text,
  element = 'h2',
  size = 'm48-d56',
  colour,
  highlightColour = 'orange-gradient',
  id,
  lang,
  className,
}: HeadingProps) {
  const isTitledElsewhere = use(TitleContext);
  if (!text) return null;
  const Element = element === 'none' ? 'p' : element === 'h1' && isTitledElsewhere ? 'h2' : element;
  return (
    <Element
      id={id}
      lang={lang}
      className={joinClasses(
        styles.heading,
        styles[`upTo${roundUp(measureLongestWord(text))}`],
        `size-${size}`,
        colour && `text-${colour}`,
        className,
      )}
    >
      <HighlightedText text={text} className={`text-${highlightColour}`} />
    </Element>
  );
}

/** The length of the longest unbreakable part of a word; words may break at soft and hard hyphens. */
function measureLongestWord(headline: string): number {
  const words = toPlainHeadline(headline).split(/\s|\u00ad|(?<=-)/);
  return Math.max(...words.map((word) => word.length));
}

/** The word lengths that have a class; a longer word is broken. */
const wordLengths = [6, 8, 10, 12, 14, 17, 20, 24, 30] as const;

function roundUp(length: number): number {
  return wordLengths.find((limit) => limit >= length) ?? 30;
}
