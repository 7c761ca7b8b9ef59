import { shouldIntercept } from '@inertiajs/core';
import { type FormEvent, type MouseEvent, useEffect, useEffectEvent, useId, useRef } from 'react';
import { useTranslate } from '#i18n/translator-context.tsx';
import { mostCovers, readCovers, usualCovers } from '#recipes/read-covers.ts';
import { Button } from '#ui/button/button.tsx';
import focusRing from '#ui/focus-ring.module.css';
import { joinClasses } from '#ui/join-classes.ts';
import pillField from '#ui/pill-field.module.css';
import styles from './covers-form.module.css';
import type { Covers } from './use-covers.ts';

/**
 * Chooses the number of covers: usual numbers are links, others go in a field. Both reload the page with `?covers=`;
 * with scripts the recipe changes in place.
 *
 * @param anchorId the anchor that the form's response scrolls to without scripts
 */
export function CoversForm({ covers, anchorId }: { covers: Covers; anchorId: string }) {
  const { t } = useTranslate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const takeTyped = useEffectEvent(() => {
    const { value = '' } = field.current ?? {};
    if (value !== covers.typed) covers.type(value);
  });
  // Hydration keeps what was typed before it, without a change event.
  useEffect(() => takeTyped(), []);
  const isFaulty = covers.covers === undefined;
  const offered = [...new Set([...usualCovers, covers.own])].sort((a, b) => a - b);

  function toAddress(number: number): string {
    const query = new URLSearchParams(
      [...covers.others, ['covers', String(number)]].map(([...pair]) => pair),
    );
    return `?${query}#${anchorId}`;
  }

  function chooseInPlace(event: MouseEvent, number: number): void {
    if (!shouldIntercept(event)) return;
    event.preventDefault();
    covers.choose(number);
  }

  function submitInPlace(event: FormEvent): void {
    event.preventDefault();
    const number = readCovers(covers.typed.trim());
    if (number !== undefined) covers.choose(number);
  }

  return (
    <form method="get" action={`#${anchorId}`} onSubmit={submitInPlace} className={styles.form}>
      {covers.others.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a parameter may occur twice
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <ul className={joinClasses('size-m14-d16', styles.usual)}>
        {offered.map((number) => (
          <li key={number}>
            <a
              href={toAddress(number)}
              aria-current={number === covers.covers ? 'true' : undefined}
              onClick={(event) => chooseInPlace(event, number)}
              className={joinClasses(styles.number, focusRing.ring)}
            >
              {number}
              <span className="visually-hidden"> {t('recipe.covers')}</span>
            </a>
          </li>
        ))}
      </ul>
      <div className={joinClasses('size-m14-d16', styles.any)}>
        <label htmlFor={id} className={styles.label}>
          {t('recipe.covers')}
        </label>
        <input
          ref={field}
          id={id}
          name="covers"
          type="number"
          inputMode="numeric"
          min={1}
          max={mostCovers}
          step={1}
          required
          autoComplete="off"
          aria-invalid={isFaulty || undefined}
          aria-describedby={`${id}-hint`}
          value={covers.typed}
          onChange={(event) => covers.type(event.target.value)}
          className={joinClasses(pillField.field, focusRing.ring)}
        />
        <span id={`${id}-hint`} role="status" className={joinClasses(isFaulty && styles.fault)}>
          {t(isFaulty ? 'recipe.coversFault' : 'recipe.coversHint', { least: 1, most: mostCovers })}
        </span>
        <Button type="submit" colour="white" className={styles.submit}>
          {t('recipe.scale')}
        </Button>
      </div>
    </form>
  );
}
