import { type MouseEvent, useId } from 'react';
import { RichText } from '#rich-text/rich-text.tsx';
import type { CommonSettings } from '#ui/block-section/block-section.tsx';
import focusRing from '#ui/focus-ring.module.css';
import { Icon } from '#ui/icon/icon.tsx';
import { Image } from '#ui/image/image.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import styles from './accordion-item.module.css';
import type { ShownItem } from './shown-items.ts';
import { showHeader } from './use-hash-target.ts';

interface AccordionItemProps {
  item: ShownItem;
  /** Only one item of a group is open at a time; without a group, items are independent. */
  group: string | undefined;
  settings: CommonSettings;
}

/**
 * A header that opens its text. The id is on the text rather than on the `details`, so that browsers open the item when
 * a link targets it; a disabled item without its text has it itself, so that links still lead there.
 */
export function AccordionItem({ item, group, settings }: AccordionItemProps) {
  const ownId = useId();
  const { headline, language, element, isExpanded, isDisabled } = item;
  const id = item.id ?? ownId;
  const look = joinClasses(styles.headline, `size-${item.headlineSize ?? settings.itemsHeadlineSize}`);

  if (isDisabled) {
    const Heading = element === 'none' ? 'div' : element;
    return (
      <div id={isExpanded ? undefined : item.id} className={styles.item}>
        <Heading
          id={isExpanded || item.anchorId === item.id ? undefined : item.anchorId}
          className={styles.heading}
        >
          <button type="button" disabled aria-expanded={isExpanded} className={styles.header}>
            <span lang={language} className={look}>
              {headline}
            </span>
          </button>
        </Heading>
        {isExpanded && <Panel item={item} id={id} settings={settings} />}
      </div>
    );
  }

  const Heading = element === 'none' ? 'span' : element;
  return (
    // The visitor, or the browser for a hash, may have opened it before the page's script ran.
    <details name={group} open={isExpanded} className={styles.item} suppressHydrationWarning>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
      <summary className={joinClasses(styles.header, focusRing.ring)} onClick={keepHeaderInView}>
        <Heading lang={language} className={look}>
          {headline}
        </Heading>
        <span className={styles.toggle}>
          <Icon name="chevron-down" className={styles.chevron} />
        </span>
      </summary>
      <Panel item={item} id={id} settings={settings} />
    </details>
  );
}

function Panel({ item, id, settings }: Omit<AccordionItemProps, 'group'> & { id: string }) {
  const { anchorId, lead, text, image } = item;
  return (
    <div id={id} className={styles.panel}>
      <div id={anchorId === id ? undefined : anchorId} className={styles.columns}>
        <div className={styles.text}>
          <RichText
            document={lead}
            className={joinClasses(`size-${settings.itemsLeadSize}`, `weight-${settings.itemsLeadWeight}`)}
          />
          <RichText document={text} className={`size-${settings.itemsTextSize}`} />
        </div>
        {image && <Image image={image} preset="accordion" className={styles.image} />}
      </div>
    </div>
  );
}

/** Scrolls the header back into view when opening the item has closed a longer one above it. */
function keepHeaderInView({ currentTarget }: MouseEvent<HTMLElement>): void {
  const item = currentTarget.parentElement;
  if (!(item instanceof HTMLDetailsElement) || item.open) return;
  item.addEventListener('toggle', () => showHeader(item, 'nearest'), { once: true });
}
