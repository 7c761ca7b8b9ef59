import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Widths of the page in CSS pixels; `free` for all the space there is. */
export const canvasWidths = ['360', '768', '1280', 'free'] as const;
export type CanvasWidth = (typeof canvasWidths)[number];

export type Fit = Pick<CSSStyleDeclaration, 'inlineSize' | 'blockSize' | 'transform'>;

/** Gives a frame its width, scaled down where there is less space. */
export function useFit(width: CanvasWidth): [RefObject<HTMLDivElement | null>, Fit] {
  const stage = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });

  useLayoutEffect(() => {
    const { current } = stage;
    if (!current) return;
    const measure = () => setRoom({ width: current.clientWidth, height: current.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);

  const drawn = width === 'free' ? room.width : Number(width);
  const scale = room.width === 0 ? 1 : Math.min(1, room.width / drawn);
  return [
    stage,
    {
      inlineSize: `${drawn}px`,
      blockSize: `${room.height / scale}px`,
      transform: `translateX(${Math.max(0, (room.width - drawn * scale) / 2)}px) scale(${scale})`,
    },
  ];
}
