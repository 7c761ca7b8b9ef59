import { useRef } from 'react';
import { Input, Label, TextArea, TextField } from 'react-aria-components';
import { HighlightedText } from '#rich-text/highlighted-text.tsx';
import { Button } from '#studio/kit/button.tsx';
import fieldStyles from '#studio/kit/field.module.css';
import { pasteText } from '#studio/kit/paste-text.ts';
import { RequiredMark } from '../field-frame.tsx';
import formStyles from '../form.module.css';
import type { ControlProps } from '../form-context.ts';
import { messages } from '../messages.ts';
import styles from './text-control.module.css';
import { toggleHighlight } from './toggle-highlight.ts';

/** Characters above which a field stops growing, to keep typing smooth. */
const mostGrowing = 5000;

/** Characters up to which a headline's highlights are previewed. */
const mostShown = 300;

/** Plain text, single-line or multi-line. */
export function TextControl(props: ControlProps<string>) {
  const { field, value = '', onChange, isReadOnly, isInvalid, descriptionId } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const { advisedLength } = field;
  const definition = field.field.kind === 'text' ? field.field : undefined;
  const isOneLine = definition?.reads === 'nothing';
  const change = (text: string) =>
    onChange(text === '' && !(definition?.mayBeEmpty && field.isRequired) ? undefined : text);

  function highlight(): void {
    const element = area.current;
    if (!element) return;
    const next = toggleHighlight(value, element.selectionStart, element.selectionEnd);
    change(next.text);
    requestAnimationFrame(() => {
      element.focus();
      element.setSelectionRange(next.start, next.end);
    });
  }

  return (
    <TextField
      value={value}
      onChange={change}
      isReadOnly={isReadOnly}
      isInvalid={isInvalid}
      aria-describedby={descriptionId}
      className={fieldStyles.field as string}
    >
      <div className={formStyles.labelRow}>
        <Label className={`label ${formStyles.label}`}>
          {field.label}
          <RequiredMark field={field} />
        </Label>
        {definition?.highlights && !isReadOnly && (
          <Button size="small" look="quiet" aria-label={messages.highlight} onPress={highlight}>
            <mark className={styles.sample}>{messages.highlightShort}</mark>
          </Button>
        )}
        {advisedLength && <LengthAdvice length={[...value].length} {...advisedLength} />}
      </div>
      {isOneLine ? (
        <Input className={fieldStyles.input as string} onPaste={pasteText} />
      ) : (
        <TextArea
          ref={area}
          onPaste={pasteText}
          rows={definition?.isLong ? 3 : 1}
          className={
            value.length > mostGrowing ? `${fieldStyles.area} ${styles.tall}` : (fieldStyles.area as string)
          }
        />
      )}
      {definition?.highlights && value.includes('*') && value.length <= mostShown && (
        <p className={styles.shown} aria-hidden="true">
          <HighlightedText text={value} className="warned" />
        </p>
      )}
    </TextField>
  );
}

/** Advice on a text's length in search results. */
function LengthAdvice({ length, least, most }: { length: number; least: number; most: number }) {
  if (length === 0) return null;
  const isUnfit = length > most || length < least;
  const advice = length > most ? messages.tooLong(most) : messages.tooShort(least);
  return (
    <span
      className={isUnfit ? `${styles.length} warned` : styles.length}
      title={isUnfit ? advice : undefined}
    >
      {messages.letters(length, most)}
    </span>
  );
}
