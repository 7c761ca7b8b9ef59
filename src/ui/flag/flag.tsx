import styles from './flag.module.css';
import { flagFiles } from './flag-files.ts';

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
  const file = flagFiles[country];
  const [width, height] = dimensions[size];
  if (!file) return null;
  return <img src={file} alt="" width={width} height={height} loading="lazy" className={styles.flag} />;
}
