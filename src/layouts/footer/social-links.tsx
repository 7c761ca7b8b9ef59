import { useId } from 'react';
import type { SocialEntry } from '#content-source/content.ts';
import { useTranslate } from '#i18n/translator-context.tsx';
import { Link } from '#links/link.tsx';
import focusRing from '#ui/focus-ring.module.css';
import { Icon } from '#ui/icon/icon.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import styles from './social-links.module.css';

interface SocialLinksProps {
  entries: readonly SocialEntry[];
  className?: string | undefined;
}

/** Icon links to the brand's social channels; renders nothing without any. */
export function SocialLinks({ entries, className }: SocialLinksProps) {
  const { t } = useTranslate();
  const titleId = useId();
  if (entries.length === 0) return null;
  return (
    <div className={className}>
      <h2 id={titleId} className={joinClasses('size-m18-d18', styles.title)}>
        {t('footer.followUs')}
      </h2>
      <ul aria-labelledby={titleId} className={styles.channels}>
        {entries.map(({ label, link, icon, languages }) => (
          <li key={link}>
            <Link
              href={link}
              aria-label={label}
              lang={languages?.label}
              className={joinClasses(styles.channel, focusRing.ring)}
            >
              <Icon name={icon} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
