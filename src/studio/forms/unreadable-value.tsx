import { Button } from '#studio/kit/button.tsx';
import type { ControlProps } from './controls/control-props.ts';
import styles from './form.module.css';
import { messages } from './messages.ts';

/** Shows the raw form of a value that the field's control cannot show, with a way to clear it. */
export function UnreadableValue({ field, value, onChange, isReadOnly, descriptionId }: ControlProps) {
  const written = JSON.stringify(value, undefined, 1) ?? '';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out with its content.
    <div role="group" aria-label={field.label} aria-describedby={descriptionId}>
      <span className={styles.label}>{field.label}</span>
      <p className={styles.notice}>
        {messages.unreadable} <code>{written.length > 200 ? `${written.slice(0, 199)}…` : written}</code>
      </p>
      {!isReadOnly && (
        <Button size="small" onPress={() => onChange(undefined)}>
          {messages.clear}
        </Button>
      )}
    </div>
  );
}
