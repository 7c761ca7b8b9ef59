import be from 'flag-icons/flags/4x3/be.svg?no-inline';
import de from 'flag-icons/flags/4x3/de.svg?no-inline';
import fi from 'flag-icons/flags/4x3/fi.svg?no-inline';
import gb from 'flag-icons/flags/4x3/gb.svg?no-inline';
import nl from 'flag-icons/flags/4x3/nl.svg?no-inline';
import se from 'flag-icons/flags/4x3/se.svg?no-inline';
import us from 'flag-icons/flags/4x3/us.svg?no-inline';
import styles from './flag.module.css';

const files: Readonly<Record<string, string>> = { gb, us, de, fi, be, nl, se };

/** Width and height in pixels (R9.38). */
const dimensions = { sm: [28, 21], md: [56, 42] } as const;

export interface FlagProps {
  /** ISO 3166-1 code, in lower case, of a country that has a locale; nothing is shown for others. */
  country: string;
  /** 28 × 21 px for the header, 56 × 42 px for the language selector. */
  size: keyof typeof dimensions;
}

/** A country's flag. It is decoration: the country's name stands beside it. */
export function Flag({ country, size }: FlagProps) {
  const file = files[country];
  const [width, height] = dimensions[size];
  if (!file) return null;
  return <img src={file} alt="" width={width} height={height} loading="lazy" className={styles.flag} />;
}
