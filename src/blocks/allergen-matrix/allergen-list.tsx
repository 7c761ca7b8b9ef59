import { usePassageLanguage } from '#i18n/passage-language.tsx';
import { useTranslate } from '#i18n/translator-context.tsx';
import { writeList } from '#i18n/write-list.ts';
import { Link } from '#links/link.tsx';
import { listAllergens } from '#products/list-allergens.ts';
import { Heading, type HeadingProps } from '#ui/heading/heading.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import styles from './allergen-list.module.css';
import type { MatrixProduct } from './matrix-product.ts';
import { PresenceSign } from './presence-sign.tsx';

/** Each product with the allergens that it contains, may contain and does not contain. */
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
    <ul className={joinClasses('size-m16-d18', styles.products, className)}>
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
  const rows = listAllergens(product, { t });
  return (
    <dl className={styles.answers}>
      {presences.map((presence) => {
        const own = rows.filter((row) => row.presence === presence);
        return (
          own.length > 0 && (
            <div key={presence} className={styles.answer}>
              <dt>
                <PresenceSign presence={presence} /> {t(`product.presence.${presence}`)}
              </dt>
              <dd>{presence === 'free' ? countFree(own.length) : name(own)}</dd>
            </div>
          )
        );
      })}
    </dl>
  );

  function name(own: typeof rows): string {
    return writeList(
      own.map(({ label }) => label),
      t,
      'short',
    );
  }

  /** Absent allergens, usually the majority, are counted rather than named. */
  function countFree(count: number): string {
    return count === rows.length ? t('matrix.allFree', { count }) : t('matrix.rest', { count });
  }
}

const presences = ['contains', 'mayContain', 'free'] as const;
