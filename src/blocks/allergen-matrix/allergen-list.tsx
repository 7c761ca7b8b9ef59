import { usePassageLanguage } from '#i18n/passage-language.tsx';
import { useTranslate } from '#i18n/translator-context.tsx';
import { writeList } from '#i18n/write-list.ts';
import { Link } from '#links/link.tsx';
import { groupAllergens } from '#products/list-allergens.ts';
import type { ItemValue } from '#schema/infer.ts';
import { Heading, type HeadingProps } from '#ui/heading/heading.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import styles from './allergen-list.module.css';
import { PresenceSign } from './presence-sign.tsx';
import type { allergenMatrix } from './schema.ts';

/** The part of a product that the matrix uses. */
export type MatrixProduct = ItemValue<typeof allergenMatrix>['products'][number];

/** Each product with its allergens, by what is known of them. */
export function AllergenList({
  products,
  element,
  className,
}: {
  products: readonly MatrixProduct[];
  element: HeadingProps['element'];
  className?: string | undefined;
}) {
  const { content } = usePassageLanguage();
  return (
    <ul className={joinClasses('size-m16-d18', className)}>
      {products.map((product) => (
        <li key={product.key} className={styles.product}>
          <Link href={product.path} className={styles.name}>
            <Heading
              text={product.name}
              lang={product.languages?.name ?? content}
              element={element}
              size="m18-d20"
            />
          </Link>
          <Answers product={product} />
        </li>
      ))}
    </ul>
  );
}

function Answers({ product }: { product: MatrixProduct }) {
  const { t } = useTranslate();
  const groups = groupAllergens(product, { t });
  return (
    <dl>
      {groups.map(({ presence, label, rows }) => (
        <div key={presence} className={styles.answer}>
          <dt>
            <PresenceSign presence={presence} /> {label}
          </dt>
          <dd>{presence === 'absent' || presence === 'unknown' ? count(rows) : name(rows)}</dd>
        </div>
      ))}
    </dl>
  );

  function name(rows: readonly { label: string }[]): string {
    const labels = rows.map(({ label }) => label);
    return writeList(labels, t, 'short');
  }

  /** Those of which there is nothing to say, usually the majority, are counted rather than named. */
  function count({ length }: readonly unknown[]): string {
    return t(groups.length === 1 ? 'matrix.all' : 'matrix.rest', { count: length });
  }
}
