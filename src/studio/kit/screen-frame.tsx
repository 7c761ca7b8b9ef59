import type { ReactNode } from 'react';
import styles from './screen-frame.module.css';

export interface ScreenFrameProps {
  title: string;
  /** Beside the title. */
  actions?: ReactNode;
  /** No wider than lines that are read, instead of the window. */
  isNarrow?: boolean;
  children: ReactNode;
}

/** The frame of an ordinary screen: its title, what can be done there, and one part below the other. */
export function ScreenFrame({ title, actions, isNarrow, children }: ScreenFrameProps) {
  return (
    <div className={styles.screen} data-narrow={isNarrow || undefined}>
      <header className="bar3 between">
        <h1 className="screenTitle">{title}</h1>
        {actions}
      </header>
      {children}
    </div>
  );
}
