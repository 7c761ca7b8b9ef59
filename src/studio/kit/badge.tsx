import type { ReactNode } from 'react';
import type { IconName } from './icons.ts';
import styles from './badge.module.css';
import { Icon } from './icon.tsx';

export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info';

export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone;
  icon?: IconName;
  children: ReactNode;
}) {
  return (
    <span className={`${styles.badge} ${styles[tone]}`}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
