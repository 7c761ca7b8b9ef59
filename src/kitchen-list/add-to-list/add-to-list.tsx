import { useState } from 'react';
import { useTranslate } from '#i18n/translator-context.tsx';
import { Button, type ButtonColour } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { keepList, readKeptList, useKeptList } from '../kept-list.ts';
import { isSame, type ListItem, mostItems, readListQuery, writeListQuery } from '../list-address.ts';
import styles from './add-to-list.module.css';

export interface AddToListProps {
  kind: ListItem['kind'];
  /** The key of the product or recipe. */
  itemKey: string;
  name: string;
  /** BCP 47 tag of the name, if it differs from the page's language. */
  nameLanguage?: string | undefined;
  /** Packs or covers, 1 to 1,000; by default one pack, or the recipe's own covers. */
  count?: number | undefined;
  colour?: ButtonColour | undefined;
}

/** Puts a product or recipe on the list that is kept on this device, or takes it off. Not shown without scripts. */
export function AddToList({ kind, itemKey, name, nameLanguage, count, colour = 'white' }: AddToListProps) {
  const { t, languageTag } = useTranslate();
  const [said, say] = useState('');
  const isThis = isSame({ kind, key: itemKey });
  const { items: kept } = readListQuery(useKeptList());
  const listed = kept.find(isThis);
  const isFull = !listed && kept.length >= mostItems;
  const isListed = listed !== undefined && (count === undefined || listed.count === count);

  function toggle(): void {
    const { items } = readListQuery(readKeptList());
    const own = items.find(isThis);
    if (!own && items.length >= mostItems) {
      say(t('kitchenList.full', { most: mostItems }));
      return;
    }
    const others = items.filter((item) => item !== own);
    keepList(writeListQuery(isListed ? others : [...others, { kind, key: itemKey, count }]));
    say(t(isListed ? 'kitchenList.removed' : 'kitchenList.added', { name }));
  }

  return (
    <div lang={languageTag} className={styles.add}>
      <Button colour={colour} aria-pressed={isListed} onClick={toggle} className={styles.button}>
        {isListed && <Icon name="check" />}
        {t(isListed ? 'kitchenList.onList' : 'kitchenList.add')}
        <span lang={nameLanguage} className="visually-hidden">
          {' '}
          {name}
        </span>
      </Button>
      {/* What the button says already is for screen readers alone. */}
      <span role="status" className={isFull ? 'size-m14-d16' : 'visually-hidden'}>
        {said}
      </span>
    </div>
  );
}
