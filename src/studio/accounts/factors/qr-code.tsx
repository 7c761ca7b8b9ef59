import { encode } from 'uqr';
import styles from './qr-code.module.css';

/** A text as a QR code; dark on light in every theme, as some cameras require. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={styles.code}>
      <path className={styles.light} d={`M0 0h${size}v${size}h-${size}z`} />
      <path className={styles.dark} d={dark.join('')} shapeRendering="crispEdges" />
    </svg>
  );
}
