import styles from './flag.module.css';
import { flagFiles } from './flag-files.ts';

/** Width and height in pixels (R9.38). */
const dimensions = { sm: [28, 21], md: [56, 42] } as const;

export interface FlagProps {
  /** Lower-case ISO 3166-1 code of a country that has a locale; nothing is rendered for others. */
  country: string;
  /** 28 × 21 px for the header, 56 × 42 px for the language selector. */
  size: keyof typeof dimensions;
}

/** A country's flag. It is decorative: the country's name is shown beside it. */
export function Flag({ country, size }: FlagProps) {
  const file = flagFiles[country];
  const [width, height] = dimensions[size];
  if (!file) return null;
  return <img src={file} alt="" width={width} height={height} loading="lazy" className={styles.flag} />;
}
