import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FromCanvas, ToCanvas } from './frame-messages.ts';
import { followFrame, type LoadedFrame, putFrameAway, takeFrame, tellFrame } from './kept-frame.ts';

export interface PlacedFrame {
  /** Undefined until it is placed. */
  element: HTMLIFrameElement | undefined;
  /** Its code runs and listens. */
  isReady: boolean;
  tell: (message: ToCanvas) => void;
}

/**
 * Places a canvas frame in an element while that is mounted.
 *
 * @param onMessage called with the frame's messages
 */
export function usePlacedFrame(
  stage: RefObject<HTMLElement | null>,
  onMessage: (message: FromCanvas) => void,
): PlacedFrame {
  const [frame, setFrame] = useState<LoadedFrame>();
  const [isReady, setIsReady] = useState(false);
  const latest = useRef(onMessage);
  latest.current = onMessage;

  useLayoutEffect(() => {
    if (!stage.current) return;
    const taken = takeFrame(stage.current);
    setFrame(taken);
    return () => putFrameAway(taken);
  }, [stage]);

  useEffect(() => {
    if (!frame) return;
    setIsReady(frame.isReady);
    return followFrame(frame.element, (message) => {
      if (message.type === 'ready') setIsReady(true);
      latest.current(message);
    });
  }, [frame]);

  return {
    element: frame?.element,
    isReady,
    tell(message) {
      if (frame) tellFrame(frame, message);
    },
  };
}
