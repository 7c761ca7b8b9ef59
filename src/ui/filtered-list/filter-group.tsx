import { type ReactNode, useId, useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import disclosure from '#ui/disclosure.module.css';
import focusRing from '#ui/focus-ring.module.css';
import { Icon } from '#ui/icon/icon.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import pillField from '#ui/pill-field.module.css';
import styles from './filter-group.module.css';
import { type Filter, mostTyped } from './filters.ts';

export interface FilterGroupProps {
  filter: Omit<Filter<never>, 'matches'>;
  chosen: readonly string[];
  /** How many items an option would leave, with what else is chosen. */
  countLeft: (value: string) => number;
  onToggle: (value: string) => void;
}

/** The options of a filter, as checkboxes, or the field for its value. */
export function FilterGroup({ filter, chosen, countLeft, onToggle }: FilterGroupProps) {
  const { name, legend, note, options, isFolded, button } = filter;
  const id = useId();
  if (button) {
    return (
      <div className={joinClasses('size-m14-d16', styles.group)}>
        <label htmlFor={id} className={styles.legend}>
          {legend}
        </label>
        <div className={styles.typed}>
          <input
            id={id}
            name={name}
            defaultValue={chosen[0]}
            maxLength={mostTyped}
            enterKeyHint="search"
            dir="auto"
            className={joinClasses(pillField.field, focusRing.ring)}
          />
          <Button type="submit" colour="blue">
            {button}
          </Button>
        </div>
        {note && <p className={styles.note}>{note}</p>}
      </div>
    );
  }
  return (
    <fieldset className={styles.group}>
      <legend className={joinClasses('size-m14-d16', styles.legend, isFolded && 'visually-hidden')}>
        {legend}
      </legend>
      <Fold summary={isFolded && legend} chosenCount={chosen.length}>
        <ul className={joinClasses('size-m14-d16', styles.options)}>
          {options.map(({ value, label, lang }) => (
            <li key={value} className={styles.option}>
              <input
                type="checkbox"
                id={`${id}${value}`}
                name={name}
                value={value}
                checked={chosen.includes(value)}
                onChange={() => onToggle(value)}
                className={focusRing.ring}
              />
              <label htmlFor={`${id}${value}`} lang={lang}>
                {label} <span className={styles.count}>{countLeft(value)}</span>
              </label>
            </li>
          ))}
        </ul>
        {note && <p className={joinClasses('size-m14-d16', styles.note)}>{note}</p>}
      </Fold>
    </fieldset>
  );
}

/** Initially open if one of its options is chosen; after that only the visitor opens or closes it. */
function Fold({
  summary,
  chosenCount,
  children,
}: {
  summary: string | false | undefined;
  chosenCount: number;
  children: ReactNode;
}) {
  const [isOpenAtFirst] = useState(chosenCount > 0);
  if (!summary) return children;
  return (
    <details open={isOpenAtFirst} className={styles.fold}>
      <summary className={joinClasses('size-m14-d16', disclosure.summary, focusRing.ring)}>
        {summary}
        {chosenCount > 0 && ` (${chosenCount})`}
        <Icon name="chevron-down" className={disclosure.arrow} />
      </summary>
      {children}
    </details>
  );
}
