import { useEffect, useRef } from 'react';
import { Button, IconButton } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { messages } from '../messages.ts';
import styles from './toast-region.module.css';
import { areBehind, dismissToast, holdToasts, useToasts } from './toasts.ts';

/** The live region with the toasts. Always rendered: a live region has to exist before its first message. */
export function ToastRegion() {
  const toasts = useToasts();
  const region = useRef<HTMLElement>(null);
  const look = () => holdToasts(region.current?.matches(':is(:hover, :focus-within)') ?? false);
  // A toast removed while focused or hovered fires no event.
  useEffect(look);
  return (
    <section
      ref={region}
      aria-label={messages.notifications}
      onPointerEnter={look}
      onPointerLeave={look}
      onFocus={look}
      onBlur={look}
      // Keeps it accessible beside an open dialog.
      data-react-aria-top-layer
      data-behind={areBehind(toasts) || undefined}
      className={styles.region}
    >
      <div aria-live="polite" aria-relevant="additions" className="stack2">
        {toasts.map(({ id, message, detail, tone, action, link }) => (
          <div key={id} className={`${styles.toast} ${styles[tone]}`}>
            <Icon
              name={tone === 'success' ? 'check' : tone === 'info' || tone === 'neutral' ? 'info' : 'warning'}
            />
            <div className="grow">
              <p>{message}</p>
              {detail && <p className="quiet">{detail}</p>}
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
                className="medium"
                {...(!link.href.startsWith('/studio') && { target: '_blank', rel: 'noopener' })}
              >
                {link.label}
              </a>
            )}
            <IconButton size="small" icon="x" label={messages.dismiss} onPress={() => dismissToast(id)} />
          </div>
        ))}
      </div>
    </section>
  );
}
