import { useTranslate } from '#i18n/translator-context.tsx';
import styles from './honeypot.module.css';

export interface HoneypotProps {
  /** A field name that bots tend to fill in. */
  name: string;
}

/** A field that people can neither see nor reach, so only bots fill it in. */
export function Honeypot({ name }: HoneypotProps) {
  const { t } = useTranslate();
  return (
    // Inert: unreachable by keyboard, screen reader and autofill.
    <div inert className={styles.hidden}>
      <label>
        {t('form.leaveEmpty')}
        <input name={name} type="text" autoComplete="off" tabIndex={-1} />
      </label>
    </div>
  );
}
