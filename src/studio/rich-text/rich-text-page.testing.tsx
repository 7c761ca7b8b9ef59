import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import '../shell/tokens.css';
import '../shell/base.css';
import { isPressed } from '../shell/keys.ts';
import type { RichTextValue } from './document/rich-text-value.ts';
import { RichTextField } from './rich-text-field.tsx';

/** What a test reads: every value that was told, and what undo makes of them. */
interface Told {
  told: (RichTextValue | undefined)[];
}

declare global {
  interface Window {
    richText: Told & { initial?: RichTextValue };
  }
}

window.richText ??= { told: [] };

/** A field as an entry has it: its values are kept in steps, and undone by whoever keeps them, as its keys come by. */
function RichTextPage() {
  const [steps, setSteps] = useState<{ all: (RichTextValue | undefined)[]; at: number }>({
    all: [window.richText.initial],
    at: 0,
  });
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      if (isPressed(event, 'mod+z')) setSteps(({ all, at }) => ({ all, at: Math.max(0, at - 1) }));
      if (isPressed(event, 'mod+shift+z'))
        setSteps(({ all, at }) => ({ all, at: Math.min(all.length - 1, at + 1) }));
    };
    addEventListener('keydown', follow);
    return () => removeEventListener('keydown', follow);
  }, []);
  return (
    <RichTextField
      label="Text"
      description="What the block says."
      value={steps.all[steps.at]}
      onChange={(value) => {
        window.richText.told.push(value);
        setSteps(({ all, at }) => ({ all: [...all.slice(0, at + 1), value], at: at + 1 }));
      }}
    />
  );
}

const root = document.querySelector('#studio');
if (root) createRoot(root).render(<RichTextPage />);
