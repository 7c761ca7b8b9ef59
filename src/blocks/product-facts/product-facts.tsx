import { usePassageLanguage } from '#i18n/passage-language.tsx';
import { useTranslate } from '#i18n/translator-context.tsx';
import { toAnchorId } from '#links/anchor-id.ts';
import { BlockSection, getItemElement } from '#ui/block-section/block-section.tsx';
import headingStyles from '#ui/heading/heading.module.css';
import { Heading } from '#ui/heading/heading.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import type { BlockProps } from '../block-props.ts';
import { listFactSections } from './list-fact-sections.tsx';
import styles from './product-facts.module.css';
import type { productFacts } from './schema.ts';
import { SectionNavigation } from './section-navigation.tsx';

/** A product's facts in sections, below sticky links to them. */
export function ProductFacts(props: BlockProps<typeof productFacts>) {
  const { product, anchorId } = props;
  const wording = useTranslate();
  const { languageTag } = wording;
  const { content } = usePassageLanguage();
  if (!product) return null;
  const prefix = toAnchorId(anchorId);
  const sections = listFactSections(product, wording, content, prefix);
  const element = getItemElement(props);
  return (
    <BlockSection settings={props}>
      {sections.length > 0 && (
        <div lang={languageTag}>
          {sections.length > 1 && <SectionNavigation sections={sections} />}
          <div className={styles.sections}>
            {sections.map(({ id, label, content }) => (
              <section
                key={id}
                id={id}
                aria-labelledby={`${id}-heading`}
                className={joinClasses(styles.section, headingStyles.column)}
              >
                <Heading
                  element={element}
                  id={`${id}-heading`}
                  text={label}
                  size="m32-d40"
                  className={styles.heading}
                />
                <div className={styles.content}>{content}</div>
              </section>
            ))}
          </div>
        </div>
      )}
    </BlockSection>
  );
}
