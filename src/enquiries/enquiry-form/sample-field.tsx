import { usePassageLanguage } from '#i18n/passage-language.tsx';
import { useTranslate } from '#i18n/translator-context.tsx';
import { useAddress } from '#links/address-provider.tsx';
import type { Spoken } from '#schema/languages.ts';
import focusRing from '#ui/focus-ring.module.css';
import { Icon } from '#ui/icon/icon.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { samplesField } from '../forms.ts';
import styles from './sample-field.module.css';

/** The product samples that a form offers. */
export interface OfferedSamples {
  /** In display order. */
  products: readonly ({ key: string; name: string } & Spoken)[];
  /** The most that may be chosen, if there is a limit. */
  most?: number | undefined;
}

export interface SampleFieldProps {
  /** The first checkbox's id, so that a link to the field focuses it; the ids of the others start with it. */
  id: string;
  offered: OfferedSamples;
  /**
   * The keys of the products ticked initially (the checkboxes are uncontrolled). Defaults to those in the page's query:
   * `?samples=sausages,mince`.
   */
  ticked?: readonly string[] | undefined;
  /** The error to show. */
  error?: string | undefined;
}

/** A checkbox for each product sample, of which one at least is required. */
export function SampleField({ id, offered, ticked, error }: SampleFieldProps) {
  const { t } = useTranslate();
  const { content } = usePassageLanguage();
  const { query } = useAddress();
  const { products, most } = offered;
  const names = query.getAll(samplesField).flatMap((keys) => keys.split(','));
  const named = products.map(({ key }) => key).filter((key) => names.includes(key));
  // A kitchen list may name more than can be asked for.
  const asked = ticked ?? named.slice(0, most);
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [most !== undefined && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <fieldset className={styles.group} aria-describedby={described || undefined}>
      <legend className={joinClasses('size-m18-d20', styles.legend)}>
        {/* A group has no attribute that says so: the asterisk is read out. */}
        {t('form.label.samples')} <span className={styles.required}>*</span>
      </legend>
      {most !== undefined && (
        <p id={hintId} className={joinClasses('size-m14-d16', styles.hint)}>
          {t('form.samplesHint', { max: most })}
          {named.length > most && ` ${t('form.samplesLeft', { ticked: most, named: named.length })}`}
        </p>
      )}
      <ul className={joinClasses('size-m16-d18', styles.options, error !== undefined && styles.wrong)}>
        {products.map(({ key, name, languages }, index) => (
          <li key={key} className={styles.option}>
            <input
              type="checkbox"
              id={index === 0 ? id : `${id}-${key}`}
              name={samplesField}
              value={key}
              defaultChecked={asked.includes(key)}
              aria-describedby={(error && errorId) || undefined}
              className={joinClasses(styles.box, focusRing.ring)}
            />
            <label
              htmlFor={index === 0 ? id : `${id}-${key}`}
              lang={languages?.name ?? content}
              className={styles.label}
            >
              {name}
            </label>
          </li>
        ))}
      </ul>
      {error && (
        <p id={errorId} className={joinClasses('size-m14-d16', styles.error)}>
          <Icon name="warning" className={styles.sign} />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}
