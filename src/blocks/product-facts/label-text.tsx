import { useRef, useState } from 'react';
import { useTranslate } from '#i18n/translator-context.tsx';
import { groupAllergens } from '#products/list-allergens.ts';
import { RichText } from '#rich-text/rich-text.tsx';
import type { Product } from '#schema/entries/product.ts';
import { Button } from '#ui/button/button.tsx';
import disclosure from '#ui/disclosure.module.css';
import focusRing from '#ui/focus-ring.module.css';
import { Icon } from '#ui/icon/icon.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import styles from './label-text.module.css';

interface LabelTextProps {
  product: Pick<Product, 'name' | 'ingredients' | 'contains' | 'mayContain' | 'freeFrom' | 'languages'>;
  /** BCP 47 tag of the product's own texts, if it differs from the page's language. */
  language: string | undefined;
}

/**
 * What a label of prepacked food says of the product: name, ingredients with allergens in bold (Regulation (EU) No
 * 1169/2011, articles 18 and 21), and what it may contain. It can be copied; without scripts it can be selected.
 */
export function LabelText({ product, language }: LabelTextProps) {
  const { t, ...wording } = useTranslate();
  const label = useRef<HTMLDivElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'copySelf'>();
  const isHydrated = useIsHydrated();
  if (!product.ingredients) return null;
  const possible = groupAllergens(product, { t, ...wording }).find(
    ({ presence }) => presence === 'mayContain',
  );

  async function copy(): Promise<void> {
    const text = label.current;
    if (!text) return;
    getSelection()?.selectAllChildren(text);
    const toBlob = (type: string, content: string) => ({ [type]: new Blob([content], { type }) });
    try {
      await navigator.clipboard.write([
        new ClipboardItem({
          ...toBlob('text/html', text.innerHTML),
          ...toBlob('text/plain', text.innerText),
        }),
      ]);
      setOutcome('copied');
    } catch {
      // No permission, or no secure connection.
      setOutcome('copySelf');
    }
  }

  return (
    <details className={styles.label}>
      <summary className={joinClasses(disclosure.summary, focusRing.ring)}>
        {t('product.label')} <Icon name="chevron-down" className={disclosure.arrow} />
      </summary>
      <p>{t('product.labelNote')}</p>
      <div ref={label} className={styles.text}>
        <p lang={product.languages?.name ?? language}>
          <strong>{product.name}</strong>
        </p>
        <p>{t('list.row', { label: t('product.ingredients'), value: '' })}</p>
        <RichText document={product.ingredients} lang={language} />
        {possible && (
          <p>
            {possible.label} {possible.rows.map((row) => row.label).join(', ')}.
          </p>
        )}
      </div>
      {isHydrated && <Button onClick={copy}>{t('product.copyLabel')}</Button>}
      <p role="status">{outcome && t(`product.${outcome}`)}</p>
    </details>
  );
}
