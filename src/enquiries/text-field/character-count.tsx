import { type RefObject, useEffect, useState } from 'react';
import { useTranslate } from '#i18n/translator-context.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import { countCharactersLeft } from './count-characters-left.ts';
import styles from './text-field.module.css';

export interface CharacterCountProps {
  id: string;
  field: RefObject<HTMLTextAreaElement | null>;
  longest: number;
}

/** How many characters are left, shown near the limit. Announced to screen readers when there are none. */
export function CharacterCount({ id, field, longest }: CharacterCountProps) {
  const { t } = useTranslate();
  const [left, setLeft] = useState<number>();

  useEffect(() => {
    const area = field.current;
    if (!area) return;
    const measure = () => setLeft(countCharactersLeft(area.value, longest));
    measure();
    area.addEventListener('input', measure);
    return () => area.removeEventListener('input', measure);
  }, [field, longest]);

  const isOver = left !== undefined && left < 0;
  return (
    <>
      <p id={id} className={joinClasses('size-m14-d16', styles.count, isOver && styles.over)}>
        {left !== undefined &&
          (isOver
            ? t('form.charactersTooMany', { count: -left })
            : t('form.charactersLeft', { count: left }))}
      </p>
      <VisuallyHidden role="status">{isOver && t('form.error.tooLong', { max: longest })}</VisuallyHidden>
    </>
  );
}
