import { useEffect, useRef } from 'react';
import { Button, IconButton } from '../controls/button.tsx';
import { Icon } from '../controls/icon.tsx';
import { words } from '../words/shell.ts';
import styles from './toast-region.module.css';
import { areBehind, dismissToast, holdToasts, useToasts } from './toasts.ts';

/** What has been done, or has not, in a corner and read out. It is there before it has anything to say, or it would not be. */
export function ToastRegion() {
  const toasts = useToasts();
  const region = useRef<HTMLElement>(null);
  const look = () => holdToasts(region.current?.matches(':is(:hover, :focus-within)') ?? false);
  // One that goes with the focus, or from under the pointer, tells nothing of it.
  useEffect(look);
  return (
    <section
      ref={region}
      aria-label={words.notifications}
      onPointerEnter={look}
      onPointerLeave={look}
      onFocus={look}
      onBlur={look}
      // It can be heard and pressed beside a window that is open, too.
      data-react-aria-top-layer
      data-behind={areBehind(toasts) || undefined}
      className={styles.region}
    >
      <div aria-live="polite" aria-relevant="additions" className={styles.list}>
        {toasts.map(({ id, message, detail, tone, action, link }) => (
          <div key={id} className={`${styles.toast} ${styles[tone]}`}>
            <Icon
              name={tone === 'success' ? 'check' : tone === 'info' || tone === 'neutral' ? 'info' : 'warning'}
            />
            <div className={styles.words}>
              <p>{message}</p>
              {detail && <p className={styles.detail}>{detail}</p>}
            </div>
            {action && (
              <Button
                size="small"
                onPress={() => {
                  dismissToast(id);
                  action.onPress();
                }}
              >
                {action.label}
              </Button>
            )}
            {link && (
              <a
                href={link.href}
                className={styles.link}
                {...(!link.href.startsWith('/studio') && { target: '_blank', rel: 'noopener' })}
              >
                {link.label}
              </a>
            )}
            <IconButton size="small" icon="x" label={words.dismiss} onPress={() => dismissToast(id)} />
          </div>
        ))}
      </div>
    </section>
  );
}
