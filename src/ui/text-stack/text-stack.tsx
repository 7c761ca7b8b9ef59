import type { Document } from '@contentful/rich-text-types';
import type { ReactNode } from 'react';
import type { TextSize } from '#design-tokens/tokens.ts';
import { Link } from '#links/link.tsx';
import { isEmptyDocument } from '#rich-text/is-empty-document.ts';
import { RichText } from '#rich-text/rich-text.tsx';
import type { buttonEntry } from '#schema/button-entry.ts';
import type { alignments, weights } from '#schema/choices.ts';
import type { ItemValue } from '#schema/infer.ts';
import type { CommonSettings } from '#ui/block-section/block-section.tsx';
import type { ButtonColour } from '#ui/button/button.tsx';
import { ButtonGroup } from '#ui/button/button-group.tsx';
import { Heading, type HeadingProps } from '#ui/heading/heading.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { textAlignClass } from '#ui/placement/placement.ts';
import stretchedLink from '#ui/stretched-link.module.css';
import styles from './text-stack.module.css';

export interface TextStackContent {
  headline?: string | undefined;
  lead?: Document | undefined;
  text?: Document | undefined;
  buttons?: readonly ItemValue<typeof buttonEntry>[] | undefined;
}

export interface TextStackProps extends TextStackContent {
  element?: HeadingProps['element'];
  /** BCP 47 tag of the headline, if it differs from the surrounding language. */
  headlineLanguage?: string | undefined;
  headlineSize?: TextSize | undefined;
  highlightColour?: HeadingProps['highlightColour'];
  leadSize?: TextSize | undefined;
  leadWeight?: (typeof weights)[number] | undefined;
  textSize?: TextSize | undefined;
  textAlign?: (typeof alignments)[number] | undefined;
  /** Link of the headline, stretched over the nearest positioned ancestor. */
  link?: string | undefined;
  defaultButtonColour?: ButtonColour | undefined;
  className?: string | undefined;
}

/** A headline, a lead, text and buttons, stacked; missing parts leave no gap. */
export function TextStack(props: TextStackProps): ReactNode {
  const { headline, lead, text, buttons = [], textAlign = 'left' } = props;
  if (!hasText(props)) return null;
  const heading = (
    <Heading
      text={headline}
      lang={props.headlineLanguage}
      element={props.element}
      size={props.headlineSize}
      highlightColour={props.highlightColour}
    />
  );
  return (
    <div className={joinClasses(styles.stack, textAlignClass(textAlign), props.className)}>
      {headline && props.link ? (
        <Link href={props.link} className={stretchedLink.link}>
          {heading}
        </Link>
      ) : (
        heading
      )}
      <RichText
        document={lead}
        className={joinClasses(
          `size-${props.leadSize ?? 'm24-d32'}`,
          `weight-${props.leadWeight ?? 'regular'}`,
        )}
      />
      <RichText document={text} className={`size-${props.textSize ?? 'm20-d24'}`} />
      <ButtonGroup buttons={buttons} align={textAlign} defaultButtonColour={props.defaultButtonColour} />
    </div>
  );
}

export function hasText({ headline, lead, text, buttons }: TextStackContent): boolean {
  return Boolean(headline) || !isEmptyDocument(lead) || !isEmptyDocument(text) || (buttons?.length ?? 0) > 0;
}

/**
 * The props that a block's common settings give its `TextStack`.
 *
 * @param headlineSize the block's own size, in place of the one for its items
 */
export function getTextLook(settings: CommonSettings, headlineSize?: TextSize) {
  return {
    headlineLanguage: settings.languages?.headline,
    headlineSize: headlineSize ?? settings.itemsHeadlineSize,
    leadSize: settings.itemsLeadSize,
    leadWeight: settings.itemsLeadWeight,
    textSize: settings.itemsTextSize,
    defaultButtonColour: settings.footerCtaColour,
  };
}
