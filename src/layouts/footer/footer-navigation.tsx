import type { NavigationEntry } from '#content-source/content.ts';
import { useTranslate } from '#i18n/translator-context.tsx';
import { NavigationLink } from '#layouts/navigation-link/navigation-link.tsx';
import focusRing from '#ui/focus-ring.module.css';
import { Icon } from '#ui/icon/icon.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import styles from './footer-navigation.module.css';

interface FooterNavigationProps {
  entries: readonly NavigationEntry[];
  uri: string;
  className?: string | undefined;
}

/**
 * The footer's links: up to 768 px an accordion with one group open, above that columns with headings (R2.53, R4.9).
 * The `<details>` contains only the heading, and the links follow it, so that every browser can show them in columns
 * while it is closed.
 */
export function FooterNavigation({ entries, uri, className }: FooterNavigationProps) {
  const { t } = useTranslate();
  const groups = entries.filter(({ type }) => type === 'group');
  const links = entries.filter(({ type }) => type === 'link');
  if (entries.length === 0) return null;
  return (
    <nav aria-label={t('footer.navigation')} className={joinClasses(styles.navigation, className)}>
      {groups.map(({ label, items, languages }) => (
        <div key={label} className={styles.group}>
          <details name="footer-navigation" className={styles.disclosure}>
            <summary className={joinClasses(styles.summary, focusRing.ring)}>
              <h2 lang={languages?.label} className={joinClasses('size-m18-d18', styles.heading)}>
                {label}
              </h2>
              <Icon name="chevron-down" className={styles.chevron} />
            </summary>
          </details>
          {renderLinks(items, uri)}
        </div>
      ))}
      {links.length > 0 && <div className={styles.group}>{renderLinks(links, uri)}</div>}
    </nav>
  );
}

function renderLinks(
  links: readonly Pick<NavigationEntry, 'label' | 'link' | 'cmp' | 'languages'>[],
  uri: string,
) {
  return (
    <ul className={joinClasses('size-m16-d16', styles.links)}>
      {links.map((link) => (
        <li key={link.label}>
          <NavigationLink entry={link} uri={uri} className={joinClasses(styles.link, focusRing.ring)} />
        </li>
      ))}
    </ul>
  );
}
