import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';

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
    <span className={`${styles.badge} ${tone}Tone`}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
