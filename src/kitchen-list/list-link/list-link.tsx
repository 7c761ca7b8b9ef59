import { useTranslate } from '#i18n/translator-context.tsx';
import { Link } from '#links/link.tsx';
import focusRing from '#ui/focus-ring.module.css';
import { joinClasses } from '#ui/join-classes.ts';
import { useKeptList } from '../kept-list.ts';
import { readListQuery, toListAddress } from '../list-address.ts';
import styles from './list-link.module.css';

/** The way to the list that is kept on this device, with the number of things on it; nothing while it is empty. */
export function ListLink() {
  const { t, locale } = useTranslate();
  const query = useKeptList();
  const { length: count } = readListQuery(query).items;
  if (count === 0) return null;
  return (
    <Link
      href={toListAddress(locale, query)}
      rel="nofollow"
      className={joinClasses('size-m14-d16', styles.link, focusRing.ring)}
    >
      {t('kitchenList.link', { count })}
    </Link>
  );
}
