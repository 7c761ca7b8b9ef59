import type { ReactNode } from 'react';
import { defaultSpacing } from '#design-tokens/tokens.ts';
import { toAnchorId } from '#links/anchor-id.ts';
import { isEmptyDocument } from '#rich-text/is-empty-document.ts';
import { toPlainHeadline } from '#rich-text/plain-headline.ts';
import { RichText } from '#rich-text/rich-text.tsx';
import type { commonFields } from '#schema/common-fields.ts';
import type { EditMark } from '#schema/edit-mark.ts';
import type { FieldValues } from '#schema/infer.ts';
import type { Spoken } from '#schema/languages.ts';
import { ButtonGroup } from '#ui/button/button-group.tsx';
import { Heading } from '#ui/heading/heading.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { textAlignClass, widthClass } from '#ui/placement/placement.ts';
import styles from './block-section.module.css';
import { useSurroundings } from './nested-blocks.tsx';

export type CommonSettings = FieldValues<typeof commonFields> & Spoken;

export interface BlockSectionProps {
  /** The block's props, which include the common settings. */
  settings: CommonSettings & { editMark?: EditMark };
  /** Whether the content spans the band from edge to edge, whatever `itemsWidth` says. */
  isFullBleed?: boolean;
  /** The `id` of the headline above the block, for `aria-labelledby`. */
  headlineId?: string | undefined;
  /** How much room the section adds to the block's padding; `regular` by default. */
  room?: 'close' | 'regular' | 'open';
  /** The block's content. Without it nothing is rendered, not even the header and footer. */
  children?: ReactNode;
}

/**
 * The frame of every block: a section, or a plain container inside a box or folder (R2.82–R2.86), with the common
 * header above the content and the common footer below it. Renders nothing without content.
 */
export function BlockSection({
  settings,
  isFullBleed = false,
  headlineId,
  room = 'regular',
  children,
}: BlockSectionProps) {
  const surroundings = useSurroundings();
  if (children === undefined || children === null || children === false) return null;

  const { hideContainer, itemsWidth, itemsAlign, editMark } = settings;
  const anchorId = toAnchorId(settings.anchorId);
  const content = (
    <>
      {renderHeader(settings, headlineId)}
      {isFullBleed ? (
        children
      ) : (
        <div className={joinClasses(styles.items, ...placeClasses(itemsWidth, itemsAlign))}>{children}</div>
      )}
      {renderFooter(settings)}
      {editMark && <EditLink mark={editMark} />}
    </>
  );
  const marks = editMark?.attributes;
  if (hideContainer) {
    return anchorId || marks ? (
      <div id={anchorId} {...marks}>
        {content}
      </div>
    ) : (
      content
    );
  }

  const Container = surroundings === 'page' ? 'section' : 'div';
  return (
    <Container
      id={anchorId}
      className={joinClasses(
        ...(surroundings === 'box'
          ? [styles.inset]
          : [styles.band, styles[room], ...getRoomClasses(settings)]),
        isFullBleed && styles.fullBleed,
        `padding-top-${settings.paddingTop}`,
        `padding-bottom-${settings.paddingBottom}`,
        settings.backgroundColour && `ground-${settings.backgroundColour}`,
        settings.textColour && `text-${settings.textColour}`,
      )}
      {...marks}
    >
      {content}
    </Container>
  );
}

/**
 * A section adds space around the block's padding only where that is the default: a smaller one chosen by the editor is
 * taken literally. Adjacent sections with the same background share that space.
 */
function getRoomClasses({ paddingTop, paddingBottom, backgroundColour }: CommonSettings) {
  return [
    paddingTop === defaultSpacing && styles.roomAbove,
    paddingBottom === defaultSpacing && styles.roomBelow,
    backgroundColour === 'cream' && styles.cream,
    isPageGround(backgroundColour) && styles.plain,
  ];
}

/** Whether a background looks like the page's own. */
function isPageGround(ground = 'none'): boolean {
  return ground === 'none' || ground === 'white' || ground === 'light';
}

export function hasHeader({ headerHeadline, headerText }: CommonSettings): boolean {
  return Boolean(headerHeadline) || !isEmptyDocument(headerText);
}

export function hasFooter({ footerText, footerButtons }: CommonSettings): boolean {
  return !isEmptyDocument(footerText) || footerButtons.length > 0;
}

/**
 * The headline above a block as the accessible name of the block's content. Undefined if the headline is in another
 * language, since screen readers read an element's name in the language of the element.
 */
export function nameByHeadline({ headerHeadline, languages }: CommonSettings): string | undefined {
  return headerHeadline && !languages?.headerHeadline ? toPlainHeadline(headerHeadline) : undefined;
}

/** The classes for a part's greatest width, and for where in the container it stands if it is narrower. */
function placeClasses(width: CommonSettings['itemsWidth'], align: CommonSettings['itemsAlign']) {
  const sides = { left: styles.atStart, center: styles.inMiddle, right: styles.atEnd };
  return [widthClass(width), width === 'full' ? undefined : sides[align]];
}

function renderHeader(settings: CommonSettings, headlineId?: string): ReactNode {
  const { headerHeadline, headerText } = settings;
  if (!hasHeader(settings)) return null;
  return (
    <div
      className={joinClasses(
        styles.header,
        ...placeClasses(settings.headerWidth, settings.headerAlign),
        textAlignClass(settings.headerTextAlign),
      )}
    >
      <Heading
        id={headlineId}
        text={headerHeadline}
        lang={settings.languages?.headerHeadline}
        size={settings.headerHeadlineSize}
        colour={settings.headerHeadlineColour}
        highlightColour={settings.headerHeadlineHighlightColour}
      />
      <RichText document={headerText} className={`size-${settings.headerTextSize}`} />
    </div>
  );
}

function renderFooter(settings: CommonSettings): ReactNode {
  const { footerText, footerButtons } = settings;
  if (!hasFooter(settings)) return null;
  return (
    <div
      className={joinClasses(
        styles.footer,
        ...placeClasses(settings.footerWidth, settings.footerAlign),
        textAlignClass(settings.footerTextAlign),
      )}
    >
      <ButtonGroup
        buttons={footerButtons}
        align={settings.footerTextAlign}
        defaultButtonColour={settings.footerCtaColour}
      />
      <RichText document={footerText} className={`size-${settings.footerTextSize}`} />
    </div>
  );
}

/** The heading level of a block's items: one below the block's headline, if there is one. */
export function getItemElement({ headerHeadline }: Pick<CommonSettings, 'headerHeadline'>): 'h2' | 'h3' {
  return headerHeadline ? 'h3' : 'h2';
}

/**
 * In preview, the link to a block's entry. It opens in the top window if the preview is framed by the editors' app. The
 * preview provides its styles.
 */
function EditLink({ mark: { label, href } }: { mark: EditMark }) {
  return (
    <a className="edit-link" href={href} target="_top">
      {label}
    </a>
  );
}
