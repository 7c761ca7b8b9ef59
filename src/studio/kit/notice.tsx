import type { ReactNode } from 'react';
import { describeError } from '#studio/contract/call-api.ts';
import type { Tone } from './badge.tsx';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';
import { messages } from './messages.ts';
import styles from './notice.module.css';
import type { Loaded } from './use-loaded.ts';

export interface NoticeProps {
  tone?: Exclude<Tone, 'neutral' | 'success'>;
  title?: string;
  children?: ReactNode;
  actions?: ReactNode;
}

/** An inline message with actions. */
export function Notice({ tone = 'info', title, children, actions }: NoticeProps) {
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'} className={`${styles.notice} ${tone}Tone`}>
      <Icon name={tone === 'info' ? 'info' : 'warning'} />
      <div className="grow">
        {title && <p className="strong">{title}</p>}
        {children}
      </div>
      {actions}
    </div>
  );
}

export interface ErrorNoticeProps {
  /** Renders nothing if undefined. */
  error: unknown;
  onTryAgain?: () => void;
}

/** An error's message and remedy, with the option to retry. */
export function ErrorNotice({ error, onTryAgain }: ErrorNoticeProps) {
  if (error === undefined) return null;
  const { message, remedy } = describeError(error);
  const actions = onTryAgain && <Button onPress={onTryAgain}>{messages.tryAgain}</Button>;
  return (
    <Notice tone="danger" title={message} actions={actions}>
      {remedy}
    </Notice>
  );
}

export interface EmptyStateProps {
  icon: IconName;
  title: string;
  /** What belongs here, and how to add it. */
  children?: ReactNode;
  actions?: ReactNode;
  /** Fills a screen: its title becomes the page's heading. */
  isScreen?: boolean;
}

/** Shown in place of an empty list or screen. */
export function EmptyState({ icon, title, children, actions, isScreen }: EmptyStateProps) {
  const Title = isScreen ? 'h1' : 'h2';
  return (
    <div className={styles.empty}>
      <span className={styles.emptyIcon}>
        <Icon name={icon} />
      </span>
      <Title className="heading">{title}</Title>
      {children && <div className="stack2 quiet">{children}</div>}
      {actions && <div className={styles.emptyActions}>{actions}</div>}
    </div>
  );
}

/** Shown in place of a screen whose data could not be loaded. */
export function FailedScreen({ error, onTryAgain }: Required<ErrorNoticeProps>) {
  const { message, remedy } = describeError(error);
  const tryAgain = <Button onPress={onTryAgain}>{messages.tryAgain}</Button>;
  return (
    <EmptyState isScreen icon="offline" title={message} actions={tryAgain}>
      {remedy}
    </EmptyState>
  );
}

export function Loading({ label }: { label: string }) {
  return (
    <div role="status" className={styles.loading}>
      <span className={styles.spinner} />
      {label}
    </div>
  );
}

export interface LoadStateProps {
  of: Pick<Loaded<unknown>, 'value' | 'error' | 'loadAgain'>;
  label?: string;
}

/** Why something could not be loaded, with another try; or that it is loading, until there is something to show. */
export function LoadState({ of: { value, error, loadAgain }, label = messages.loading }: LoadStateProps) {
  return (
    <>
      <ErrorNotice error={error} onTryAgain={loadAgain} />
      {value === undefined && error === undefined && <Loading label={label} />}
    </>
  );
}
