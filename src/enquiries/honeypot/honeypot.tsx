import { useTranslate } from '#i18n/translator-context.tsx';
import styles from './honeypot.module.css';

export interface HoneypotProps {
  /** A name that programs like to fill in. */
  name: string;
}

/** A field that people neither see nor reach. Whoever fills it in is a program. */
export function Honeypot({ name }: HoneypotProps) {
  const { t } = useTranslate();
  return (
    // Inert: neither keyboard, nor screen reader, nor the browser's autofill comes here.
    <div inert className={styles.hidden}>
      <label>
        {t('form.leaveEmpty')}
        <input name={name} type="text" autoComplete="off" tabIndex={-1} />
      </label>
    </div>
  );
}
