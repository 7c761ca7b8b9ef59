import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import '../shell/tokens.css';
import '../shell/base.css';
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

/** A field as an entry has it: its values are kept in steps, and undone by whoever keeps them. */
function RichTextPage() {
  const [steps, setSteps] = useState<{ all: (RichTextValue | undefined)[]; at: number }>({
    all: [window.richText.initial],
    at: 0,
  });
  return (
    <RichTextField
      label="Text"
      description="What the block says."
      value={steps.all[steps.at]}
      onChange={(value) => {
        window.richText.told.push(value);
        setSteps(({ all, at }) => ({ all: [...all.slice(0, at + 1), value], at: at + 1 }));
      }}
      onUndo={() => setSteps(({ all, at }) => ({ all, at: Math.max(0, at - 1) }))}
      onRedo={() => setSteps(({ all, at }) => ({ all, at: Math.min(all.length - 1, at + 1) }))}
    />
  );
}

const root = document.querySelector('#studio');
if (root) createRoot(root).render(<RichTextPage />);
