import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';

/** How wide the page is drawn, in CSS pixels; `free` as wide as there is room. */
export const canvasWidths = ['360', '768', '1280', 'free'] as const;
export type CanvasWidth = (typeof canvasWidths)[number];

/** Makes a frame as wide as it is to be, and smaller to the eye where there is less room. */
export function useFit(width: CanvasWidth): [RefObject<HTMLDivElement | null>, CSSProperties] {
  const stage = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });

  useEffect(() => {
    const { current } = stage;
    if (!current) return;
    const observer = new ResizeObserver(() => {
      setRoom({ width: current.clientWidth, height: current.clientHeight });
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);

  const drawn = width === 'free' ? room.width : Number(width);
  const scale = room.width === 0 ? 1 : Math.min(1, room.width / drawn);
  return [
    stage,
    {
      inlineSize: drawn,
      blockSize: room.height / scale,
      transform: `translateX(${Math.max(0, (room.width - drawn * scale) / 2)}px) scale(${scale})`,
    },
  ];
}
