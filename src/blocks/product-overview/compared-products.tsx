import { useTranslate } from '#i18n/translator-context.tsx';
import { Link } from '#links/link.tsx';
import { Button } from '#ui/button/button.tsx';
import { Heading, type HeadingProps } from '#ui/heading/heading.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Image } from '#ui/image/image.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import styles from './compared-products.module.css';
import { type Comparison, mostCompared } from './comparison.ts';

interface ComparedProductsProps {
  comparison: Comparison;
  /** The same page without a comparison. */
  wayBack: string;
  element: HeadingProps['element'];
}

/** Two or three products as columns with their facts as rows, or what is wrong with the choice. */
export function ComparedProducts({ comparison, wayBack, element }: ComparedProductsProps) {
  const { t, languageTag } = useTranslate();
  const { products, groups, isCut, unknown } = comparison;
  const faults = [
    ...(unknown.length > 0 ? [`${t('comparison.unknown')} ${unknown.join(', ')}`] : []),
    ...(isCut ? [t('comparison.cut', { most: mostCompared })] : []),
    ...(products.length === 0 ? [t('comparison.tooFew')] : []),
  ];
  return (
    <div id="compare" lang={languageTag} className={joinClasses('size-m16-d18', styles.compared)}>
      <Heading element={element} text={t('comparison.label')} size="m32-d40" />
      {faults.map((fault) => (
        <p key={fault} role="alert" className={styles.fault}>
          <Icon name="warning" className={styles.sign} /> {fault}
        </p>
      ))}
      {products.length > 0 && (
        <>
          <p className="size-m14-d16">
            <span aria-hidden="true">≠</span> {t('comparison.legend')}
          </p>
          <table className={joinClasses(styles.table, products.length > 2 && styles.three)}>
            <caption className="visually-hidden">{products.map(({ name }) => name).join(', ')}</caption>
            <thead>
              <tr>
                <td />
                {products.map(({ key, name, path, languages, packshot }) => (
                  <th key={key} scope="col">
                    {packshot && (
                      <Image image={packshot} preset="card" sizes="96px" alt="" className={styles.pack} />
                    )}
                    <Link href={path} lang={languages?.name}>
                      {name}
                    </Link>
                  </th>
                ))}
              </tr>
            </thead>
            {groups.map(({ label, rows }) => (
              <tbody key={label}>
                <tr className={styles.group}>
                  <th scope="rowgroup" colSpan={products.length + 1} className="size-m18-d20">
                    {label}
                  </th>
                </tr>
                {rows.map((row) => (
                  <tr key={row.id} className={joinClasses(row.isDifferent && styles.different)}>
                    <th scope="row">
                      {row.label}
                      {row.isDifferent && (
                        <>
                          {' '}
                          <span aria-hidden="true">≠</span>
                          <span className="visually-hidden">({t('comparison.differs')})</span>
                        </>
                      )}
                    </th>
                    {row.values.map((value, index) => (
                      <td key={products[index]?.key}>
                        {value ?? (
                          <>
                            <span aria-hidden="true">–</span>
                            <span className="visually-hidden">{t('comparison.none')}</span>
                          </>
                        )}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            ))}
          </table>
        </>
      )}
      <Button style="link" href={wayBack}>
        {t('comparison.end')}
      </Button>
    </div>
  );
}
