import { getGroundPaint } from '#design-tokens/paints.ts';
import { fontWeights, type Ground, maxWidths, spacing } from '#design-tokens/tokens.ts';
import type { ChoiceLook } from '#schema/to-editor.ts';
import styles from './choice-drawing.module.css';

export interface ChoiceDrawingProps {
  look: ChoiceLook | undefined;
  value: string;
}

/** A small drawing of a choice's value. Hidden from assistive technology: the value's name is beside it. */
export function ChoiceDrawing({ look, value }: ChoiceDrawingProps) {
  switch (look) {
    case 'size':
      return <SizeSpecimen value={value} />;
    case 'weight':
      return (
        <span
          className={`${styles.specimen} ${styles.weight}`}
          style={{ fontWeight: fontWeights[value as keyof typeof fontWeights] }}
        />
      );
    case 'buttonColour':
      return <span className={styles.button} style={{ background: getGroundPaint(value as Ground) }} />;
    default:
      return (
        <svg viewBox="0 0 36 24" width="36" height="24" aria-hidden="true">
          {drawings[look ?? '']?.(value)}
        </svg>
      );
  }
}

/** The type sizes on phones and on wide screens, at a third of their size. */
function SizeSpecimen({ value }: { value: string }) {
  const [, small = '16', large = '16'] = /m(\d+)-d(\d+)$/.exec(value) ?? [];
  return (
    <span className={styles.sizes} aria-hidden="true">
      {[small, large].map((size, index) => (
        <span
          key={index === 0 ? 'small' : 'large'}
          style={{ fontSize: `${Math.max(8, Number(size) / 3)}px` }}
          className={styles.specimen}
        />
      ))}
    </span>
  );
}

/** Lines of words, beside or below what is drawn. */
const drawLines = (x: number, tops: readonly number[]) =>
  tops.map((y) => <rect key={y} x={x} y={y} width="12" height="2" rx="1" className={styles.pale} />);

const frame = <rect x="0.5" y="0.5" width="35" height="23" rx="2" className={styles.frame} />;

const drawings: Readonly<Record<string, (value: string) => React.ReactNode>> = {
  width: (value) => {
    const width = value === 'full' ? 36 : (maxWidths[value as keyof typeof maxWidths] / 1440) * 36;
    return (
      <>
        {frame}
        <rect x={18 - width / 2} y="6" width={width} height="12" rx="1" fill="currentColor" />
      </>
    );
  },
  spacing: (value) => {
    const room = (spacing[value as keyof typeof spacing] ?? 0) / 5;
    return (
      <>
        <rect x="6" y="0" width="24" height="4" rx="1" className={styles.pale} />
        <rect x="6" y={4 + room} width="24" height="10" rx="1" fill="currentColor" />
        {room > 3 && <path d={`M18 5v${room - 2}`} className={styles.measure} />}
      </>
    );
  },
  align: (value) => (
    <>
      {frame}
      <rect x={placeOf(value, 36, 16)} y="6" width="16" height="12" rx="1" fill="currentColor" />
    </>
  ),
  textAlign: (value) =>
    [24, 16, 28, 12].map((width, index) => (
      <rect
        key={width}
        x={placeOf(value, 36, width)}
        y={2 + index * 5.5}
        width={width}
        height="2.5"
        rx="1"
        fill="currentColor"
      />
    )),
  side: (value) => (
    <>
      {frame}
      <rect x={value === 'left' ? 3 : 19} y="3" width="14" height="18" rx="1" fill="currentColor" />
      {drawLines(value === 'left' ? 20 : 4, [6, 11, 16])}
    </>
  ),
  order: (value) => (
    <>
      <rect x="10.5" y="0.5" width="15" height="23" rx="2" className={styles.frame} />
      <rect x="12" y={value === 'first' ? 2 : 13} width="12" height="9" rx="1" fill="currentColor" />
      {drawLines(12, value === 'first' ? [14, 18] : [4, 8])}
    </>
  ),
  ratio: (value) => {
    const [width = 1, height = 1] = value.split('x').map(Number);
    const scale = Math.min(34 / width, 22 / height);
    const box = { width: width * scale, height: height * scale };
    return <rect x={18 - box.width / 2} y={12 - box.height / 2} {...box} rx="1" fill="currentColor" />;
  },
  decor: (value) => decor[value],
};

const decor: Readonly<Record<string, React.ReactNode>> = {
  dots: [6, 14, 22, 30].flatMap((x) =>
    [4, 12, 20].map((y) => <circle key={`${x} ${y}`} cx={x} cy={y} r="2" fill="currentColor" />),
  ),
  leaf: <path d="M6 20C6 8 16 2 30 3 30 15 20 22 6 20z" fill="currentColor" />,
  pod: <path d="M3 8c4 12 24 16 31 4-8 3-22 2-31-4z" fill="currentColor" />,
  swirl: (
    <path
      d="M4 18c6-14 18-18 26-8M10 20c2-8 12-12 16-5-2 5-8 5-8 1"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
    />
  ),
};

/** The start offset of something `width` wide, aligned within `room`. */
function placeOf(value: string, room: number, width: number): number {
  if (value === 'left') return 2;
  return value === 'right' ? room - width - 2 : (room - width) / 2;
}
