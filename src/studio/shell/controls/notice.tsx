import type { ReactNode } from 'react';
import type { IconName } from '../icons.ts';
import type { Tone } from './badge.tsx';
import { Icon } from './icon.tsx';
import styles from './notice.module.css';

export interface NoticeProps {
  tone?: Exclude<Tone, 'neutral' | 'success'>;
  title?: string;
  children?: ReactNode;
  actions?: ReactNode;
}

/** Says what is the matter, and what can be done about it, where it is the matter. */
export function Notice({ tone = 'info', title, children, actions }: NoticeProps) {
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'} className={`${styles.notice} ${styles[tone]}`}>
      <Icon name={tone === 'info' ? 'info' : 'warning'} />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
      {actions}
    </div>
  );
}

export interface EmptyStateProps {
  icon: IconName;
  title: string;
  /** What belongs here and how it comes here. */
  children?: ReactNode;
  actions?: ReactNode;
  /** It is all of a screen: its title is the page's. */
  isScreen?: boolean;
}

/** Stands where there is nothing yet, and says how there comes to be something. */
export function EmptyState({ icon, title, children, actions, isScreen }: EmptyStateProps) {
  const Title = isScreen ? 'h1' : 'h2';
  return (
    <div className={styles.empty}>
      <span className={styles.emptyIcon}>
        <Icon name={icon} />
      </span>
      <Title className={styles.emptyTitle}>{title}</Title>
      {children && <div className={styles.emptyWords}>{children}</div>}
      {actions && <div className={styles.emptyActions}>{actions}</div>}
    </div>
  );
}

/** Stands where something is being loaded. */
export function Loading({ label }: { label: string }) {
  return (
    <div role="status" className={styles.loading}>
      <span className={styles.spinner} />
      {label}
    </div>
  );
}
