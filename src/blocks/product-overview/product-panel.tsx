import type { Ground, TextSize } from '#design-tokens/tokens.ts';
import { nameAllergen } from '#i18n/name-allergen.ts';
import { usePassageLanguage } from '#i18n/passage-language.tsx';
import { useTranslate } from '#i18n/translator-context.tsx';
import { AddToList } from '#kitchen-list/add-to-list/add-to-list.tsx';
import { Link } from '#links/link.tsx';
import { countPortions, describePack } from '#products/describe-pack.ts';
import { findPresence } from '#products/list-allergens.ts';
import type { Allergen } from '#schema/choices.ts';
import focusRing from '#ui/focus-ring.module.css';
import headingStyles from '#ui/heading/heading.module.css';
import { Heading, type HeadingProps } from '#ui/heading/heading.tsx';
import { Image } from '#ui/image/image.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import stretchedLink from '#ui/stretched-link.module.css';
import type { OverviewProduct } from './list-filters.ts';
import styles from './product-panel.module.css';

/** An order in which neighbours differ in colour, whatever the number of columns. */
const grounds = [
  'emerald',
  'cream',
  'blue',
  'orange-gradient',
  'cream',
  'emerald',
  'orange-gradient',
  'blue',
] as const satisfies Ground[];

export interface ProductPanelProps {
  product: OverviewProduct;
  /** The allergens that are filtered by: what is known of them is said. */
  asked: readonly Allergen[];
  /** Index among all products. */
  position: number;
  element: HeadingProps['element'];
  headlineSize: TextSize;
  textSize: TextSize;
  /** The form that compares what is ticked. */
  formId: string;
  /** Whether it is chosen for comparison. */
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}

/** A product's pack with name, promise, pack and portions, as one link to its page. */
export function ProductPanel({
  product,
  asked,
  position,
  element,
  headlineSize,
  textSize,
  formId,
  isTicked,
  onTick,
}: ProductPanelProps) {
  const { t, locale, languageTag } = useTranslate();
  const { content } = usePassageLanguage();
  const { key, name, promise, path, packshot, languages } = product;
  const portions = countPortions(product);
  const facts = [
    describePack(product, { t, locale }),
    portions === undefined ? undefined : t('overview.portions', { count: portions }),
    ...asked.map((allergen) => {
      const presence = findPresence(product, allergen);
      const label = t(`product.presence.${presence}`);
      return t('list.row', { label, value: nameAllergen(t, allergen, presence) });
    }),
  ].filter((fact) => fact !== undefined);
  return (
    <article className={joinClasses(styles.panel, `ground-${grounds[position % grounds.length]}`)}>
      {packshot && (
        <div className={styles.frame}>
          <Image
            image={packshot}
            preset="card"
            sizes="(min-width: 768px) 200px, 112px"
            className={styles.image}
          />
        </div>
      )}
      <div className={joinClasses(styles.content, headingStyles.column)}>
        <Link href={path} className={joinClasses(stretchedLink.link, styles.link)}>
          <Heading text={name} lang={languages?.name} element={element} size={headlineSize} />
        </Link>
        {promise && (
          <p lang={languages?.promise} className={`size-${textSize}`}>
            {promise}
          </p>
        )}
        {facts.length > 0 && (
          <ul className={joinClasses('size-m14-d16', styles.facts)} lang={languageTag}>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        )}
        <div lang={languageTag} className={styles.choice}>
          <AddToList kind="product" itemKey={key} name={name} nameLanguage={languages?.name ?? content} />
          <label className={joinClasses('size-m14-d16', styles.compare)}>
            <input
              type="checkbox"
              form={formId}
              name="compare"
              value={key}
              defaultChecked={isTicked}
              onChange={({ target }) => onTick(target.checked)}
              className={joinClasses(styles.box, focusRing.ring)}
            />
            {t('comparison.tick')}
            <span className="visually-hidden" lang={languages?.name ?? content}>
              {' '}
              {name}
            </span>
          </label>
        </div>
      </div>
    </article>
  );
}
